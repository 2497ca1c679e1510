import { refusals } from './refusal';
import type { StorageRequest } from './request';
import type { Version } from './store/version';

const names = (header: string, etag: string): boolean =>
  header.split(',').some((each) => ['*', etag, `"${etag}"`].includes(each.trim().replace(/^W\//, '')));

/** Dates of HTTP have whole seconds. */
const seconds = (at: number): number => Math.floor(at / 1000);

const dateOf = (header: string | undefined): number | null => {
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? null : seconds(date);
};

/** The headers `If-Match` and so on, or those of a copy's source, which have a longer name. */
const conditionsOf = (request: StorageRequest, prefix: string) => ({
  match: request.header(`${prefix}if-match`),
  noneMatch: request.header(`${prefix}if-none-match`),
  unmodifiedSince: dateOf(request.header(`${prefix}if-unmodified-since`)),
  modifiedSince: dateOf(request.header(`${prefix}if-modified-since`)),
});

/** `fails`: what must hold does not. `unchanged`: the client has this version already. */
const judge = (
  request: StorageRequest,
  { etag, lastModified }: Version,
  prefix: string,
): 'holds' | 'fails' | 'unchanged' => {
  const { match, noneMatch, unmodifiedSince, modifiedSince } = conditionsOf(request, prefix);
  if (match !== undefined) {
    if (!names(match, etag)) return 'fails';
  } else if (unmodifiedSince !== null && seconds(lastModified) > unmodifiedSince) return 'fails';
  if (noneMatch !== undefined) return names(noneMatch, etag) ? 'unchanged' : 'holds';
  return modifiedSince !== null && seconds(lastModified) <= modifiedSince ? 'unchanged' : 'holds';
};

/** Refuses a read whose conditions fail. True: the client has this version already. */
export const isUnchanged = (request: StorageRequest, version: Version): boolean => {
  const verdict = judge(request, version, '');
  if (verdict === 'fails') throw refusals.preconditionFailed('If-Match');
  return verdict === 'unchanged';
};

/** Refuses a copy whose conditions about the source do not hold. */
export const requireCopyConditions = (request: StorageRequest, source: Version): void => {
  const prefix = 'x-amz-copy-source-';
  if (judge(request, source, prefix) !== 'holds') throw refusals.preconditionFailed(`${prefix}if-match`);
};

/** Refuses a write over something that the client does not expect there. */
export const writeConditions =
  (request: StorageRequest, key: string) =>
  (current: Version | undefined): void => {
    const match = request.header('if-match');
    const noneMatch = request.header('if-none-match');
    if (noneMatch !== undefined && noneMatch !== '*') {
      throw refusals.notImplemented(
        'A header you provided implies functionality that is not implemented: If-None-Match',
      );
    }
    if (noneMatch === '*' && current) throw refusals.preconditionFailed('If-None-Match');
    if (match === undefined) return;
    if (!current) throw refusals.noSuchKey(key);
    if (!names(match, current.etag)) throw refusals.preconditionFailed('If-Match');
  };
