import type { IncomingMessage } from 'node:http';
import { discardBody } from '@/lib/shared/request/discard-body';
import { ProblemError } from '../errors/problem-error';

/** Reads a body with limits on size, nesting and members, before anything of it is believed. */

export interface BodyLimit {
  bytes: number;
  /** Of all objects together. Thousands of different names cost the parser several times as much as other text of that size. */
  members: number;
}

const BODY_LIMIT: BodyLimit = { bytes: 64 * 1024, members: 2_000 };
const FORM_LIMIT_BYTES = 2 * 1024;
const REPORT_LIMIT_BYTES = 16 * 1024;
const POLICY_REPORTS = new Set(['application/csp-report', 'application/reports+json']);
const NESTING_LIMIT = 20;
const isJson = (contentType: string): boolean =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType);

const refuseLarge = async (request: IncomingMessage): Promise<never> => {
  if (!request.readableEnded) await discardBody(request);
  throw new ProblemError('body-too-large');
};

/** A compressed body would be no JSON, which is not what is wrong with it (RFC 9110, 8.4). */
const refuseCoded = ({ headers }: IncomingMessage): void => {
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') throw new ProblemError('unsupported-media-type');
};

const collect = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  refuseCoded(request);
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

/**
 * Brackets open at once and members of objects, outside of strings; counted before parsing, in one pass, so that deep
 * nesting and many names cost nothing.
 */
const structureOf = (text: string): { nesting: number; members: number } => {
  let open = 0;
  let nesting = 0;
  let members = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') inString = !inString;
    else if (inString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') nesting = Math.max(nesting, ++open);
    else if (character === ']' || character === '}') open -= 1;
    else if (character === ':') members += 1;
  }
  return { nesting, members };
};

const refusal = (reason: string, cause?: unknown) =>
  new ProblemError('bad-request', { errors: [{ path: '', reason }], cause });

const orNotJson = <Read>(read: () => Read): Read => {
  try {
    return read();
  } catch (cause) {
    throw refusal('not-json', cause);
  }
};

const parsed = (bytes: Buffer, mostMembers = BODY_LIMIT.members): unknown => {
  const text = orNotJson(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const { nesting, members } = structureOf(text);
  if (nesting > NESTING_LIMIT) throw refusal('nested-too-deeply');
  if (members > mostMembers) throw refusal('too-many-members');
  return orNotJson(() => JSON.parse(text));
};

/** The body as JSON; an absent one is `{}`. Rejects with 413, 415 or 400. */
export const readJsonBody = async (
  request: IncomingMessage,
  limit: BodyLimit = BODY_LIMIT,
): Promise<unknown> => {
  const contentType = request.headers['content-type'];
  if (contentType !== undefined && !isJson(contentType)) throw new ProblemError('unsupported-media-type');
  const bytes = await collect(request, limit.bytes);
  if (bytes.length === 0) return {};
  // Without the type a form of another site could have sent it.
  if (contentType === undefined) throw new ProblemError('unsupported-media-type');
  return parsed(bytes, limit.members);
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

/** The same, and one for each key that it spends. */
export const kilobytesAndKeys = (body: { instead_of?: readonly string[] | undefined }): number =>
  kilobytesOf(body) + (body.instead_of ?? []).length;

/** A small form as browsers send it without JavaScript. Rejects with 413 or 415. */
export const readFormBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new ProblemError('unsupported-media-type');
  return new URLSearchParams((await collect(request, FORM_LIMIT_BYTES)).toString('utf8'));
};
