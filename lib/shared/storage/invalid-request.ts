import { ownError } from '../errors/own-error';
import type { StorageFailure } from './errors';

/** Refused before anything was sent (spec §5): the same call can only fail again. */
export class InvalidStorageRequest extends ownError('InvalidStorageRequest') {
  constructor(readonly failure: StorageFailure) {
    super(failure.message, { cause: failure.cause });
  }
}
