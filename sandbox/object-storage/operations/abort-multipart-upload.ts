import { findUpload } from '../find-upload';
import { refusals } from '../refusal';
import type { Operation } from './operation';

export const abortMultipartUpload: Operation = async (call) => {
  const { id } = findUpload(call);
  const ended = await call.storage.uploads.finish(id, async () => ({ result: true, kept: [] }));
  if (!ended) throw refusals.noSuchUpload(id);
  return { status: 204 };
};
