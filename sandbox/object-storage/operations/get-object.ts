import { isUnchanged } from '../conditions';
import { describingHeaders } from '../description';
import { findVersion, requireReadable } from '../find-version';
import { contentRange, partSpan, rangeOf, type Span } from '../ranges';
import { refusals } from '../refusal';
import { type StorageRequest, wholeNumber } from '../request';
import { partCount, type Version } from '../store/version';
import type { Call, Operation, Reply } from './operation';
import { checksumHeaders } from './put-object';

const OVERRIDES = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

const overrides = ({ query }: StorageRequest): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const name of OVERRIDES) {
    const value = query.get(`response-${name}`);
    if (value !== null) headers[name] = value;
  }
  return headers;
};

/** The part of the object that is asked for, by range or by part; null for all of it. */
const askedSpan = (request: StorageRequest, version: Version): Span | null => {
  const range = request.header('range');
  if (!request.query.has('partNumber')) return rangeOf(range, version.size);
  if (range !== undefined) {
    throw refusals.invalidRequest('Cannot specify both Range header and partNumber query parameter');
  }
  const number = wholeNumber(request.query, 'partNumber', { fallback: 1, smallest: 1, largest: 10_000 });
  return partSpan(version, number);
};

const partsHeader = (request: StorageRequest, version: Version): Record<string, string> => {
  const count = partCount(version);
  return count === null || !request.query.has('partNumber') ? {} : { 'x-amz-mp-parts-count': String(count) };
};

const whole = ({ size }: Version): Span => ({ start: 0, end: size });

const found = ({ storage, bucket, key, request }: Call): { version: Version; span: Span; reply: Reply } => {
  const version = findVersion(storage, bucket.name, key, request.query.get('versionId'));
  const headers = describingHeaders(version);
  if (isUnchanged(request, version))
    return { version, span: { start: 0, end: 0 }, reply: { status: 304, headers } };
  const asked = askedSpan(request, version);
  const span = asked ?? whole(version);
  const isWhole = span.end - span.start === version.size;
  const withSums = request.header('x-amz-checksum-mode') === 'ENABLED' && isWhole;
  const reply = {
    status: asked ? 206 : 200,
    headers: {
      ...headers,
      ...overrides(request),
      ...partsHeader(request, version),
      ...(asked && version.size > 0 ? { 'content-range': contentRange(span, version.size) } : {}),
      ...(withSums ? checksumHeaders(version.checksums) : {}),
      'content-length': String(span.end - span.start),
    },
  };
  return { version, span, reply };
};

export const getObject: Operation = async (call) => {
  const { version, span, reply } = found(call);
  if (reply.status === 304) return reply;
  requireReadable(version);
  return { ...reply, body: call.storage.blobs.read(version.pieces, span.start, span.end) };
};

export const headObject: Operation = async (call) => found(call).reply;
