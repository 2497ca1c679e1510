import type { z } from 'zod';
import type * as contract from '../contract/storage';

/**
 * What the browser asks `/api/storage/*` for (spec §7): URLs that the server signs, and calls that the server makes by
 * itself. Keys have their prefix; the server answers 404 for every key whose prefix is not that of the session's identity
 * (reading and copying from level protected excepted), and holds keys to the rules of `object-key.ts` again.
 */

/** By the last segment of its path. */
interface Endpoints {
  create: typeof contract.storageCreate;
  'sign-put': typeof contract.storageSignPut;
  confirm: typeof contract.storageConfirm;
  'sign-part': typeof contract.storageSignPart;
  'list-parts': typeof contract.storageListParts;
  complete: typeof contract.storageComplete;
  abort: typeof contract.storageAbort;
  list: typeof contract.storageList;
  'sign-get': typeof contract.storageSignGet;
  copy: typeof contract.storageCopy;
  delete: typeof contract.storageDelete;
}

/** Request and response of each. */
export type SigningContract = {
  [Call in keyof Endpoints]: {
    request: z.input<Endpoints[Call]['request']>;
    response: z.output<Endpoints[Call]['response']>;
  };
};

export type SignedParts = SigningContract['sign-part']['response'];

export type SigningCall = keyof SigningContract;

/** All of them take POST: none is cached, and the token against cross-site requests goes with each. */
export const signingAddress = (call: SigningCall) =>
  ({ name: `storage-${call}`, path: `/api/storage/${call}`, method: 'POST' }) as const;

/**
 * The kind of spec §8 that a problem code of these endpoints names: `no-such-upload` is `NoSuchUpload`. The codes are the
 * kinds in the spelling of our API, without an `Error` at the end.
 */
export const storageCode = (problemCode: string): string =>
  problemCode.replace(/(^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());
