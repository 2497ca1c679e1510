import { describe, expect, it } from 'vitest';
import { type ByteSource, UnreadableMedia } from '@/lib/shared/media/byte-source';
import { filmShowsPlace } from '@/lib/shared/media/film-shows-place';
import { type MediaType, typesOf } from '@/lib/shared/media/first-bytes';
import { type Bytes, bytes, countingSource, uint32 } from '../../../harness/media/bytes';
import { box, film, ftyp, POSITION, pictures, track, udtaWithXyz } from '../../../harness/media/films';
import { exif } from '../../../harness/media/pictures';
import { cluster, element, tags, webm } from '../../support/media/matroska';

const shown = (content: Bytes) => {
  const [type] = typesOf(content);
  return filmShowsPlace(type as MediaType, countingSource(content).source);
};

/** Zeros, and one byte that is none at their end. */
const lateIn = (size: number): Bytes => bytes(new Uint8Array(size), 1);

describe('a file that says where it was made', () => {
  it.each([
    ['MP4', film([udtaWithXyz()])],
    ['MOV with a track of positions', film([track({ handler: 'meta', format: 'gpmd' })], { brand: 'qt  ' })],
    ['film with a megabyte of descriptions', film([box('udta', new Uint8Array(1_100_000))])],
    ['film with binary EXIF', film([box('udta', box('CNTH', exif()))])],
    ['film of a dash cam', film([box('gps ', uint32(0x101, 1, 32, 8))])],
    ['film with something in its free room', bytes(film([]), box('free', bytes('GPS ', POSITION)))],
    ['film with something late in its free room', bytes(film([]), box('free', lateIn(900_000)))],
    ['film with a box of its own', bytes(film([]), box('gps0', bytes(POSITION)))],
    [
      'film with a box of its own below mdia',
      film([
        box('trak', box('mdia', box('hdlr', bytes('\0\0\0\0\0\0\0\0vide')), box('gpsd', bytes(POSITION)))),
      ]),
    ],
    [
      'film with a box of its own in a fragment',
      bytes(film([]), box('moof', box('traf', box('gpsd', bytes(POSITION))))),
    ],
    ['film with words in what QuickTime keeps free', bytes(film([]), box('wide', bytes(POSITION)))],
    ['film with words in skip', bytes(film([]), box('skip', bytes(POSITION)))],
    ['film with two bytes behind its last box', bytes(film([]), '+3')],
    [
      'film with what a camera puts behind it',
      bytes(film([]), uint32(0x7a95e6d5), [0xc2, 0x32, 0x8a, 0x43], POSITION),
    ],
    ['WebM with a title', webm(element('1549a966', element('7ba9', bytes('Lisboa'))), cluster())],
    [
      'WebM with a named track',
      webm(element('1654ae6b', element('ae', element('536e', bytes('Lisboa')))), cluster()),
    ],
    [
      'WebM with a track of words',
      webm(element('1654ae6b', element('ae', element('83', bytes([0x11])))), cluster()),
    ],
    ['WebM with an element of its own', webm(element('ed', bytes(POSITION)), cluster())],
    ['WebM with words in what is skipped', webm(element('ec', bytes(POSITION)), cluster())],
    ['WebM with something behind it', bytes(webm(cluster()), element('ec', new Uint8Array(4)))],
    ['WebM', webm(cluster(), tags({ LOCATION: POSITION }))],
    ['WebM with an attachment', webm(cluster(), element('1941a469', bytes('Exif')))],
  ])('is known: %s', async (_title, content) => {
    expect(await shown(content)).toBe(true);
  });
});

describe('a file that says no place', () => {
  it.each([
    ['MP4', film([])],
    ['MP4 with free room', bytes(film([]), box('free', new Uint8Array(1_100_000)))],
    ['WebM', webm(cluster())],
  ])('is taken: %s', async (_title, content) => {
    expect(await shown(content)).toBe(false);
  });
});

const boxes = (count: number): Bytes => bytes(Buffer.alloc(count * 8, box('free')));

describe('a file in which no place can be looked for', () => {
  it.each([
    ['film with an atom of length 7', bytes(ftyp(), uint32(7), 'moov')],
    ['film with an atom of length 1 and no more', bytes(ftyp(), uint32(1), 'moov')],
    ['film with an atom of 64 bits and length 8', bytes(ftyp(), uint32(1), 'moov', uint32(0, 8))],
    ['film with an atom beyond the end', bytes(ftyp(), uint32(99), 'moov')],
    ['film with an atom of 2^64 - 1', bytes(ftyp(), uint32(1), 'moov', uint32(0xffffffff, 0xffffffff))],
    ['film with an atom beyond what it is in', bytes(ftyp(), box('moov', bytes(uint32(99), 'udta')))],
    ['film with a packed description', film([box('cmov', bytes('packed'))])],
    ['film of a million atoms', bytes(ftyp(), boxes(1_000_000))],
    ['WebM with an id of zeros', bytes(webm(), [0, 0, 0, 0, 0])],
    ['WebM that ends in the middle of an id', bytes(webm(), [0x1a])],
    ['WebM of a million elements', webm(bytes(Buffer.alloc(2_000_000, 'ec80', 'hex')))],
    ['WebM with tags of unknown length', bytes(webm(), Buffer.from('1254c36701ffffffffffffff', 'hex'))],
  ])('is refused: %s', async (_title, content) => {
    await expect(shown(content)).rejects.toSatisfy(UnreadableMedia.is);
  });
});

describe('what is read of a file', () => {
  const GIB = 1024 ** 3;

  it.each([
    ['pictures before the description', bytes(ftyp(), uint32(1), 'mdat', uint32(2, 0))],
    [
      'description before the pictures',
      bytes(ftyp(), box('moov', pictures(udtaWithXyz())), uint32(0), 'mdat'),
    ],
  ])('is little of a film of 10 GiB: %s', async (_title, content) => {
    const { source, counted } = countingSource(content, 10 * GIB);
    await filmShowsPlace('video/mp4', source).catch(() => undefined);
    expect(counted.reads).toBeLessThan(10);
    expect(counted.bytes).toBeLessThan(256 * 1024);
  });

  /** A film of 20 kB fragments, of which no byte is kept; each is a `moof` and its `mdat`. */
  const fragments = (count: number) => {
    const head = bytes(ftyp(), box('moov', pictures()));
    const fragment = bytes(
      box('moof', box('mfhd', uint32(0, 1)), box('traf', box('tfhd', uint32(0, 1)))),
      uint32(20_000 - 48),
      'mdat',
    );
    const counted = { reads: 0, pauses: 0 };
    const source: ByteSource = {
      size: head.length + count * 20_000,
      async read(offset, length) {
        counted.reads += 1;
        return Uint8Array.from({ length }, (_none, index) => {
          const at = offset + index - head.length;
          return (at < 0 ? head[offset + index] : fragment[at % 20_000]) ?? 0;
        });
      },
      async pause() {
        counted.pauses += 1;
      },
    };
    return { source, counted };
  };

  it('is a piece per fragment of a half-hour film', async () => {
    const { source, counted } = fragments(3_600);
    expect(await filmShowsPlace('video/mp4', source)).toBe(false);
    expect(counted.reads).toBeLessThan(3_610);
  });

  it('has a bound for fragments without end', async () => {
    const { source, counted } = fragments(12_000);
    await expect(filmShowsPlace('video/mp4', source)).rejects.toSatisfy(UnreadableMedia.is);
    expect(counted.reads).toBe(10_000);
  });

  it('gives others their turn every 256 boxes or elements', async () => {
    const { source, counted } = fragments(3_600);
    await filmShowsPlace('video/mp4', source);
    expect(counted.pauses).toBe(Math.floor((3_600 * 5) / 256));
    const other = { pauses: 0 };
    const elements = webm(bytes(Buffer.alloc(4_000, 'ec80', 'hex')));
    await filmShowsPlace('video/webm', {
      ...countingSource(elements).source,
      pause: async () => {
        other.pauses += 1;
      },
    });
    expect(other.pauses).toBe(7);
  });

  it.each([
    ['boxes', 'video/mp4', bytes(ftyp(), box('moov', bytes(Buffer.alloc(64_000, box('free')))))],
    ['elements', 'video/webm', webm(bytes(Buffer.alloc(64_000, 'ec80', 'hex')))],
  ] as const)('ends after few thousand %s in 64 kB', async (_what, type, content) => {
    let steps = 0;
    const pause = async () => {
      steps += 256;
    };
    const looking = filmShowsPlace(type, { ...countingSource(content).source, pause });
    await expect(looking).rejects.toSatisfy(UnreadableMedia.is);
    expect(steps).toBeLessThan(2_600);
  });

  it('fails with what the source fails with', async () => {
    const failure = new Error('the storage does not answer');
    const source = { size: 100, read: () => Promise.reject(failure) };
    await expect(filmShowsPlace('video/mp4', source)).rejects.toBe(failure);
  });
});
