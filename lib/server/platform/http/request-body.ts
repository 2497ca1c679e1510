import type { IncomingMessage } from 'node:http';
import { within } from '../concurrency/deadline';
import { ProblemError } from '../errors/problem-error';

/** Reads a body with limits on size and nesting, before anything of it is believed. */

const BODY_LIMIT_BYTES = 64 * 1024;
const FORM_LIMIT_BYTES = 2 * 1024;
const REPORT_LIMIT_BYTES = 16 * 1024;
const POLICY_REPORTS = new Set(['application/csp-report', 'application/reports+json']);
const NESTING_LIMIT = 20;
/** So much of a body that is too large is read and thrown away, for so long. */
const DISCARDED_BYTES = 8 * 1024 * 1024;
const DISCARD_MS = 2_000;

const isJson = (contentType: string): boolean =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType);

/** A connection that closes on what is still being sent is reset, and the refusal is lost on the way. */
const discardRest = async (request: IncomingMessage): Promise<void> => {
  const discarded = new Promise<void>((resolve) => {
    let size = 0;
    request.once('end', resolve).once('close', resolve);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > DISCARDED_BYTES) resolve();
    });
  });
  await within(DISCARD_MS, discarded, () => undefined);
};

const refuseLarge = async (request: IncomingMessage): Promise<never> => {
  if (Number(request.headers['content-length'] ?? 0) <= DISCARDED_BYTES && !request.readableEnded)
    await discardRest(request);
  throw new ProblemError('body-too-large');
};

const collect = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > limit) await refuseLarge(request);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) await refuseLarge(request);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Brackets open at once outside of strings; counted before parsing, in one pass, so that deep nesting costs nothing. */
const nesting = (text: string): number => {
  let open = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') inString = !inString;
    else if (inString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++open);
    else if (character === ']' || character === '}') open -= 1;
  }
  return deepest;
};

const parsed = (bytes: Buffer): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (nesting(text) <= NESTING_LIMIT) return JSON.parse(text);
  } catch (cause) {
    throw new ProblemError('bad-request', { errors: [{ path: '', reason: 'not-json' }], cause });
  }
  throw new ProblemError('bad-request', { errors: [{ path: '', reason: 'nested-too-deeply' }] });
};

/** The body as JSON; an absent one is `{}`. Rejects with 413, 415 or 400. */
export const readJsonBody = async (
  request: IncomingMessage,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<unknown> => {
  const contentType = request.headers['content-type'];
  if (contentType !== undefined && !isJson(contentType)) throw new ProblemError('unsupported-media-type');
  const bytes = await collect(request, limitBytes);
  if (bytes.length === 0) return {};
  // Without the type a form of another site could have sent it.
  if (contentType === undefined) throw new ProblemError('unsupported-media-type');
  return parsed(bytes);
};

/** What a browser reports of a page's policy, which comes under types of its own. Rejects with 413, 415 or 400. */
export const readPolicyReport = async (request: IncomingMessage): Promise<unknown> => {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (!POLICY_REPORTS.has(type.trim().toLowerCase())) throw new ProblemError('unsupported-media-type');
  return parsed(await collect(request, REPORT_LIMIT_BYTES));
};

/** How many kilobytes a body has as it is kept, rounded up. */
export const kilobytesOf = (body: unknown): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify(body)) / 1024);

/** A small form as browsers send it without JavaScript. Rejects with 413 or 415. */
export const readFormBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new ProblemError('unsupported-media-type');
  return new URLSearchParams((await collect(request, FORM_LIMIT_BYTES)).toString('utf8'));
};
