import { type MediaReader, textOf, UnreadableMedia } from './byte-source';

/**
 * Where a WebM may say its position: in its title and tags, in files that are attached, and in elements that are not known. It
 * plays the same without them. Elements are an id, a size, and what is in them.
 */

export interface Element {
  id: number;
  start: number;
  content: number;
  end: number;
}

/** A length that a recorder did not know when it wrote the element. */
interface OpenLength {
  /** Where it stands, and in how many bytes. */
  at: number;
  width: number;
  length: number;
}

export interface WebmPlaces {
  /** Descriptions, and elements of a kind that is not known. */
  descriptions: readonly Element[];
  /** Elements that players skip. */
  skipped: readonly Element[];
  openLengths: readonly OpenLength[];
  /** Where the last whole element ends, in bytes. */
  end: number;
  /** As the file calls itself, `webm` or `matroska`. */
  docType: string;
  /** 1 for pictures, 2 for sound; others may hold positions. */
  kinds: readonly number[];
}

const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACK_KIND = 0x83;
const SKIPPED = 0xec;
/** What is looked through: the segment, its facts, its tracks and each of them. */
const CONTAINERS = [SEGMENT, 0x1549a966, 0x1654ae6b, 0xae];
/** What belongs to a segment, and so ends a cluster that does not say its length. */
const OF_SEGMENT = new Set([
  ...[CLUSTER, 0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b],
  ...[0x1254c367, 0x1941a469, 0x1043a770],
]);
/** Index and clusters, which are not looked into; facts, tracks, and what lies in an open cluster. */
const NEEDED = new Set([
  ...[HEADER, SEGMENT, CLUSTER, 0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b],
  ...[0x2ad7b1, 0x4489, 0x4461, 0x4d80, 0x5741, 0x73a4],
  ...[0xae, 0xd7, 0x73c5, TRACK_KIND, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x55ee],
  ...[0x22b59c, 0x22b59d, 0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80, 0x41e4],
  ...[0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0xaf, 0x5854],
]);

/** An id of 4 bytes and a size of 8. */
const LONGEST_HEADER = 12;
/** In bytes; what a file calls itself stands in its first fifty. */
const LONGEST_FILE_HEADER = 4_096;

interface ElementHeader {
  id: number;
  content: number;
  /** In how many bytes the size stands. */
  width: number;
  /** Null when it is not said: to the end, or to the next of its kind. */
  size: number | null;
}

const widthOf = (first: number): number => Math.clz32(first) - 23;

const sizeIn = (bytes: Uint8Array, at: number, width: number): number | null => {
  let size = (bytes[at] ?? 0) & (0xff >> width);
  let unknown = size === 0xff >> width;
  for (let index = at + 1; index < at + width; index += 1) {
    const byte = bytes[index] ?? 0;
    size = size * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return unknown ? null : size;
};

const headerIn = (bytes: Uint8Array, start: number): ElementHeader | null => {
  const idWidth = widthOf(bytes[0] ?? 0);
  const width = widthOf(bytes[idWidth] ?? 0);
  if (idWidth > 4 || width > 8 || idWidth + width > bytes.length) return null;
  let id = 0;
  for (let index = 0; index < idWidth; index += 1) id = id * 256 + (bytes[index] ?? 0);
  return { id, content: start + idWidth + width, width, size: sizeIn(bytes, idWidth, width) };
};

const docTypeIn = (bytes: Uint8Array): string => {
  for (let at = 0; at < bytes.length; ) {
    const header = headerIn(bytes.subarray(at, at + LONGEST_HEADER), at);
    if (!header) return '';
    const end = header.content + (header.size ?? 0);
    if (header.id === DOC_TYPE)
      return textOf(bytes.subarray(header.content, end).slice(0, 16)).replaceAll('\0', '');
    at = end;
  }
  return '';
};

/**
 * What lies in the segment, and in clusters that do not say their length, is looked at as one list. The last element may be
 * cut off, as a recording is that ended early.
 * @throws UnreadableMedia in time that the reader's limits bound
 */
export const matroskaPlaces = async (reader: MediaReader): Promise<WebmPlaces> => {
  const [descriptions, skipped]: [Element[], Element[]] = [[], []];
  const openLengths: OpenLength[] = [];
  const open = new Map<number, ElementHeader>();
  const kinds: number[] = [];
  let docType = '';
  let segmentEnd = reader.size;
  let hasPictures = false;

  const close = (id: number, end: number) => {
    const header = open.get(id);
    open.delete(id);
    if (!header) return;
    const { content, width } = header;
    // All ones would say again that it is not known.
    if (end - content < 2 ** (7 * width) - 1)
      openLengths.push({ at: content - width, width, length: end - content });
  };

  const headerAt = (at: number): ElementHeader | null | Promise<ElementHeader | null> => {
    const length = Math.min(LONGEST_HEADER, reader.size - at);
    const pause = reader.step();
    const kept = reader.kept(at, length);
    if (kept && !pause) return headerIn(kept, at);
    const later = async () => {
      await pause;
      return headerIn(await reader.bytes(at, length), at);
    };
    return later();
  };

  const look = (element: Element): Promise<void> | undefined => {
    const { id } = element;
    if (id === SKIPPED) skipped.push(element);
    else if (!NEEDED.has(id)) descriptions.push(element);
    else if (id === HEADER || id === TRACK_KIND) return lookInto(element);
    hasPictures ||= id === CLUSTER;
    return undefined;
  };

  const lookInto = async ({ id, content, end }: Element): Promise<void> => {
    if (id === HEADER)
      docType = docTypeIn(await reader.bytes(content, Math.min(end - content, LONGEST_FILE_HEADER)));
    else if (end > content) kinds.push((await reader.bytes(end - 1, 1))[0] ?? 0);
  };

  let at = 0;
  while (at < reader.size) {
    const found = headerAt(at);
    const header = found instanceof Promise ? await found : found;
    const isKnown = header && (NEEDED.has(header.id) || OF_SEGMENT.has(header.id) || header.id === SKIPPED);
    const isWhole =
      header && (isKnown || (header.size !== null && header.content + header.size <= reader.size));
    if (!isWhole || (at >= segmentEnd && header.id !== SEGMENT && header.id !== HEADER)) {
      if (!hasPictures) throw new UnreadableMedia('it is not made of elements');
      break;
    }
    const { id, content, size } = header;
    if (OF_SEGMENT.has(id)) close(CLUSTER, at);
    const isOpen = size === null;
    if (isOpen && id !== SEGMENT && id !== CLUSTER)
      throw new UnreadableMedia('an element does not say its length');
    if (isOpen) open.set(id, header);
    if (id === SEGMENT && size !== null) segmentEnd = Math.min(content + size, reader.size);
    const end = isOpen ? content : Math.min(content + size, reader.size);
    const inside = look({ id, start: at, content, end });
    if (inside) await inside;
    at = isOpen || CONTAINERS.includes(id) ? content : end;
  }
  close(CLUSTER, at);
  close(SEGMENT, at);
  return { descriptions, skipped, openLengths, end: at, docType, kinds };
};
