import { Upload } from '@aws-sdk/lib-storage';
import { PARALLEL_PARTS, PART_SIZE } from '@/lib/shared/storage/limits';
import { headersInput } from './s3-shapes';
import type { ServerStore } from './server-store';
import type { StorageClient } from './storage-client';

const HOUR_MS = 60 * 60_000;

/**
 * Puts a stream of unknown length, in parts, with four of them in memory. What fails is aborted. A stream is read once, so a first
 * call that can be repeated learns how far the storage's clock is from ours.
 */
export const createPutStream =
  (
    { s3, bucket: Bucket, ask }: StorageClient,
    { listUploads, abortMultipart }: Pick<ServerStore, 'listUploads' | 'abortMultipart'>,
  ): ServerStore['putStream'] =>
  async ({ key: Key, body: Body, ...headers }) => {
    const params = { Bucket, Key, Body, IfNoneMatch: '*', ...headersInput(headers) };
    const upload = new Upload({ client: s3, params, partSize: PART_SIZE, queueSize: PARALLEL_PARTS });
    const send = async ({ abortSignal }: { abortSignal: AbortSignal }): Promise<void> => {
      abortSignal.addEventListener('abort', () => upload.abort());
      await upload.done();
    };
    const uploads = () => listUploads(Key).catch(() => []);
    await uploads();
    try {
      await ask('PutObject', send, HOUR_MS);
    } catch (error) {
      for (const left of await uploads()) await abortMultipart(left).catch(() => {});
      throw error;
    }
  };
