import { setTimeout as pause } from 'node:timers/promises';

/** What the storage of the sandbox has received of a key. */

interface Received {
  operation: string;
  partNumber?: number;
  bytes: number;
  status: number;
}

/** Parts that arrived whole, in their order; one that came twice stands there twice. */
export const partsReceived = async (sandbox: string, key: string): Promise<readonly Received[]> => {
  const address = `${sandbox}/object-storage/inspect.json?key=${encodeURIComponent(key)}`;
  const { received } = (await (await fetch(address)).json()) as { received: Received[] };
  return received.filter(({ operation, status }) => operation === 'UploadPart' && status === 200);
};

/** Bytes of parts that arrived again although they were there. */
export const bytesAgain = async (sandbox: string, key: string, size: number): Promise<number> => {
  const parts = await partsReceived(sandbox, key);
  return parts.reduce((sum, { bytes }) => sum + bytes, 0) - size;
};

/** Resolves when so many bytes have arrived in whole parts. */
export const arrived = async (sandbox: string, key: string, wanted: number): Promise<void> => {
  for (;;) {
    const parts = await partsReceived(sandbox, key);
    if (parts.reduce((sum, { bytes }) => sum + bytes, 0) >= wanted) return;
    await pause(20);
  }
};
