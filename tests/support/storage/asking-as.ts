import { storageError } from '@/lib/shared/storage/answer-error';
import { signingAddress, storageCode } from '@/lib/shared/storage/signing-contract';
import type { AskServer } from '@/lib/storage/signed-url/signed-url-store';
import type { Sender } from '../stored-files';

/** The site's own routes as the browser asks them. */
export const askingAs =
  ({ client }: Pick<Sender, 'client'>): AskServer =>
  async (call, request, signal, idempotencyKey) => {
    signal?.throwIfAborted();
    const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
    const { status, body } = await client.post(signingAddress(call).path, { ...request }, { headers });
    signal?.throwIfAborted();
    if (status === 200) return body as never;
    throw storageError({ status, code: storageCode(body.code) });
  };
