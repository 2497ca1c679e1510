import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  nat,
  property,
  record,
  tuple,
  uint8Array,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MediaError } from '@/lib/media/media-error';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { UnreadableMedia } from '@/lib/shared/media/byte-source';
import { filmShowsPlace } from '@/lib/shared/media/film-shows-place';
import { typesOf } from '@/lib/shared/media/first-bytes';
import { plainJpegSize } from '@/lib/shared/media/plain-jpeg';
import { bytes, countingSource } from '../../../harness/media/bytes';
import { box, film, metaWithKeys, POSITION, track, udtaWithXyz } from '../../../harness/media/films';
import { jpeg, segment } from '../../../harness/media/pictures';
import { cluster, openCluster, openWebm, tags, webm } from '../../support/media/matroska';

/** A failure prints its path; with it, `assert(…, { seed, path })` repeats it. */
const CHOICES = { seed: 12, numRuns: 2_000 };

const along = track({ handler: 'meta', format: 'gpmd', chunks: [40, 44], sampleSizes: [4, 4] });

const films = [
  film([udtaWithXyz(), metaWithKeys({ 'com.apple.quicktime.location.ISO6709': POSITION })]),
  film([along], { mdat: bytes('picturespositions') }),
  film([box('moof', box('traf')), udtaWithXyz()], { moovFirst: true }),
  webm(cluster(), tags({ LOCATION: POSITION })),
  openWebm(openCluster(), tags({ LOCATION: POSITION })),
];
/** A file with some bytes of it changed, behind those that say what it is, and cut off somewhere. */
const damaged = (whole: readonly Uint8Array<ArrayBuffer>[]) =>
  record({
    original: constantFrom(...whole),
    at: nat(),
    change: uint8Array({ minLength: 1, maxLength: 8 }),
    kept: integer({ min: 50, max: 100 }),
  }).map(({ original, at, change, kept }) => {
    const made = original.slice(0, Math.ceil((original.length * kept) / 100));
    const place = 16 + (at % Math.max(1, made.length - 24));
    made.set(change.slice(0, made.length - place), place);
    return made;
  });

describe('a damaged file', () => {
  it('is either judged or called unreadable, within few reads', async () => {
    await assert(
      asyncProperty(damaged(films), async (content) => {
        const [type] = typesOf(content);
        if (!type) return;
        const { source, counted } = countingSource(content);
        const result = await filmShowsPlace(type, source).catch((error: unknown) => error);
        expect(typeof result === 'boolean' || UnreadableMedia.is(result), String(result)).toBe(true);
        expect(counted.reads).toBeLessThan(20);
      }),
      CHOICES,
    );
  });

  it('loses its position and gets no longer, or is refused', async () => {
    await assert(
      asyncProperty(damaged(films), async (content) => {
        const prepared = await prepareEvidence(new File([content], 'film')).catch((error: unknown) => error);
        if (MediaError.is(prepared)) return;
        const { file, contentType } = prepared as Awaited<ReturnType<typeof prepareEvidence>>;
        const after = new Uint8Array(await file.arrayBuffer());
        expect(after.length).toBeLessThanOrEqual(content.length);
        expect(await filmShowsPlace(contentType, countingSource(after).source)).toBe(false);
      }),
      CHOICES,
    );
  });
});

describe('a JPEG of any segments', () => {
  const marker = constantFrom(0xc4, 0xdb, 0xdd, 0xc8, 0xcc, 0xdc, 0xe0, 0xe1, 0xe2, 0xed, 0xef, 0xfe);
  const segments = array(tuple(marker, uint8Array({ maxLength: 40 })), { maxLength: 6 });

  it('is taken if these are tables, and never otherwise', () => {
    assert(
      property(segments, uint8Array({ maxLength: 40 }), (parts, scan) => {
        const content = jpeg(
          parts.map(([type, inside]) => segment(type, inside)),
          { scan },
        );
        const isPlain = typeof plainJpegSize(content) === 'object';
        const isTables = parts.every(([type]) => [0xc4, 0xdb, 0xdd].includes(type));
        if (isPlain) expect(isTables).toBe(true);
        if (isTables && !scan.includes(0xff)) expect(isPlain).toBe(true);
      }),
      CHOICES,
    );
  });
});
