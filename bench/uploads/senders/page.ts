import type { Send } from '../place';

const MIB = 1024 ** 2;
/** Frame of a film: its type, an empty description, and its data. */
const atom = (name: string, content: number, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8 + content);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(new TextEncoder().encode(name), 4);
  return bytes;
};

/** Bytes that no compression makes smaller, the same in each run. */
const noise = (bytes: number): Uint8Array<ArrayBuffer> => {
  const words = new Uint32Array(bytes / 4);
  let state = 2_463_534_242;
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[at] = state;
  }
  return new Uint8Array(words.buffer);
};

/** Offers one sender to the bench: in the page, with a file of any size that a storage takes for a film. */
export const offer = (send: Send): void => {
  let file: File | undefined;
  window.benchFile = async (bytes) => {
    const type = atom('ftyp', 12, 20);
    type.set(new TextEncoder().encode('isom'), 8);
    const head = [type, atom('moov', 0, 8), atom('mdat', 0, bytes - 28)];
    const block = noise(MIB);
    const blocks = Array.from({ length: Math.ceil(bytes / MIB) }, () => block);
    const whole = new Blob([...head, ...blocks]).slice(0, bytes);
    file = new File([whole], 'bench.mp4', { type: 'video/mp4', lastModified: 1 });
    // A chosen file lies on the disk. This one is there when the browser has all of it, which is no sender's time.
    await file.slice(-1).arrayBuffer();
  };
  window.benchSend = async (place) => {
    if (!file) throw new Error('there is no file yet');
    await send(file, place);
  };
};
