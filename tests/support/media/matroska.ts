import { type Bytes, bytes, uint64 } from '../../../harness/media/bytes';

/** WebM, as a browser records it and as programs write it. */

/** With its length in 8 bytes. */
export const element = (id: string, ...content: readonly Uint8Array[]): Bytes => {
  const inside = bytes(...content);
  const size = uint64(inside.length);
  size[0] = 0x01;
  return bytes(Buffer.from(id, 'hex'), size, inside);
};

/** Its length is not said, as while something is being recorded. */
const openElement = (id: string, ...content: readonly Uint8Array[]): Bytes =>
  bytes(Buffer.from(id, 'hex'), [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], ...content);

export const tags = (values: Readonly<Record<string, string>>): Bytes =>
  element(
    '1254c367',
    ...Object.entries(values).map(([name, value]) =>
      element('7373', element('67c8', element('45a3', bytes(name)), element('4487', bytes(value)))),
    ),
  );

export const block = (size = 20): Bytes => element('a3', new Uint8Array(size));
export const cluster = (...blocks: readonly Uint8Array[]): Bytes => element('1f43b675', ...blocks);
export const openCluster = (...blocks: readonly Uint8Array[]): Bytes => openElement('1f43b675', ...blocks);

const head = (): Bytes => element('1a45dfa3', element('4282', bytes('webm')));

export const webm = (...parts: readonly Uint8Array[]): Bytes => bytes(head(), element('18538067', ...parts));
export const openWebm = (...parts: readonly Uint8Array[]): Bytes =>
  bytes(head(), openElement('18538067', ...parts));
