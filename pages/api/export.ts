import { pipeline } from 'node:stream/promises';
import type { NextApiResponse } from 'next';
import { attachmentHeader } from '@/lib/server/features/certificates/attachment-header';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { holdsBearerToken } from '@/lib/server/platform/security/bearer-token';
import { defineRawRoute } from '@/lib/server/routes';
import { exportRequest } from '@/lib/shared/contract/operation';

export const config = { api: { bodyParser: false, responseLimit: false } };

/**
 * Whether the client has got the whole file; false when it left in the middle. Any other failure breaks the file off, so that
 * it is not taken for whole.
 */
const send = async (pieces: AsyncGenerator<string>, response: NextApiResponse): Promise<boolean> => {
  try {
    await pipeline(pieces, response);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    return false;
  }
};

/** CSV about the people of one country, for the operator. Without the credential there is no such address. */
export default defineRawRoute('export', async (request, response, { services, log, ip }) => {
  requireMethod(request, response, ['GET']);
  const { environment, limits, countryExport } = services;
  if (!environment.EXPORT_TOKEN) throw new ProblemError('not-found');
  // The right one is never refused: with its length nobody has found it by trying.
  if (!holdsBearerToken(request.headers.authorization, environment.EXPORT_TOKEN)) {
    await limits.exportGuesses.take(addressSubject(ip));
    throw new ProblemError('not-found');
  }
  const choice = exportRequest.safeParse(request.query);
  if (!choice.success) throw new ProblemError('bad-request');
  const { country } = choice.data;
  await countryExport.export(choice.data, async (pieces, progress) => {
    response.setHeader('content-type', 'text/csv; charset=utf-8; header=present');
    response.setHeader('content-disposition', attachmentHeader(`customers-${country}.csv`));
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    let finished = false;
    try {
      finished = await send(pieces, response);
    } finally {
      log[finished ? 'info' : 'warn']({ country, rows: progress.rows, finished }, 'an export has ended');
    }
  });
});
