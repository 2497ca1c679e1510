import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextApiResponse } from 'next';
import { attachmentHeader } from '@/lib/server/features/certificates/attachment-header';
import { countProgramme } from '@/lib/server/features/figures/count-programme';
import { FIGURES_TYPE, figuresFile } from '@/lib/server/features/figures/figures-file';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { holdsBearerToken } from '@/lib/server/platform/security/bearer-token';
import { defineRawRoute } from '@/lib/server/routes';
import { exportRequest, figuresRequest } from '@/lib/shared/contract/operation';

export const config = { api: { bodyParser: false, responseLimit: false } };

/**
 * Whether the client has got the whole file; false when it left in the middle. Any other failure breaks the file off, so that
 * it is not taken for whole.
 */
const send = async (pieces: AsyncIterable<string>, response: NextApiResponse): Promise<boolean> => {
  try {
    await pipeline(pieces, response);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    return false;
  }
};

const nameFile = (response: NextApiResponse, name: string, type: string): void => {
  response.setHeader('content-type', type);
  response.setHeader('content-disposition', attachmentHeader(name));
};

/**
 * Files about one country, for the operator: CSV about its people, or what its programme adds up to. Without the credential there
 * is no such address.
 */
export default defineRawRoute('export', async (request, response, { services, log, ip }) => {
  requireMethod(request, response, ['GET']);
  const { environment, limits, countryExport, oneAtATime, courses } = services;
  if (!environment.EXPORT_TOKEN) throw new ProblemError('not-found');
  // The right one is never refused: with its length nobody has found it by trying.
  if (!holdsBearerToken(request.headers.authorization, environment.EXPORT_TOKEN)) {
    await limits.exportGuesses.take(addressSubject(ip));
    throw new ProblemError('not-found');
  }
  /** @param facts for the log, as they are in the end */
  const answer = async (pieces: AsyncIterable<string>, facts: () => object): Promise<void> => {
    if (request.method === 'HEAD') return void response.end();
    let finished = false;
    try {
      finished = await send(pieces, response);
    } finally {
      log[finished ? 'info' : 'warn']({ ...facts(), finished }, 'an export has ended');
    }
  };
  if (request.query.what === 'figures') {
    const choice = figuresRequest.safeParse(request.query);
    if (!choice.success) throw new ProblemError('bad-request');
    const { country, from, to, format } = choice.data;
    const name = () => nameFile(response, `figures-${country}-${from}-${to}.${format}`, FIGURES_TYPE[format]);
    if (request.method === 'HEAD') {
      name();
      return void response.end();
    }
    const figures = await oneAtATime(() => countProgramme(services, choice.data));
    const words = { courses, overlays: environment.LOCALE_CONFIG, contentDir: environment.CONTENT_DIR };
    const file = await figuresFile(figures, choice.data, words);
    name();
    return answer(Readable.from([file]), () => ({ country, rows: figures.rows.length }));
  }
  const choice = exportRequest.safeParse(request.query);
  if (!choice.success) throw new ProblemError('bad-request');
  const { country } = choice.data;
  await countryExport.export(choice.data, async (pieces, progress) => {
    nameFile(response, `customers-${country}.csv`, 'text/csv; charset=utf-8; header=present');
    await answer(pieces, () => ({ country, rows: progress.rows }));
  });
});
