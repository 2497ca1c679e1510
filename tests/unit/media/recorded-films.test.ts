import { assert, asyncProperty, constantFrom, nat, record, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MediaError } from '@/lib/media/media-error';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { CHOSEN_FILE, createMediaReader } from '@/lib/shared/media/byte-source';
import { matroskaPlaces } from '@/lib/shared/media/matroska-place';
import { type Bytes, bytes, countingSource, isIn, uint32 } from '../../../harness/media/bytes';
import { box, film, ftyp, longBox, POSITION, pictures, udtaWithXyz } from '../../../harness/media/films';
import { block, cluster, element, openCluster, openWebm, webm } from '../../support/media/matroska';

/** Films as recorders write them while they record, and what cameras put behind them. */

const prepared = async (content: Bytes): Promise<Bytes> => {
  const { file } = await prepareEvidence(new File([content], 'film'));
  return bytes(new Uint8Array(await file.arrayBuffer()));
};

const traf = () =>
  box('traf', box('tfhd', uint32(0, 1)), box('tfdt', uint32(0, 0)), box('trun', uint32(0, 1, 100)));
const fragment = (size = 50): Bytes =>
  bytes(box('moof', box('mfhd', uint32(0, 1)), traf(), traf()), box('mdat', new Uint8Array(size)));
const head = (): Bytes =>
  bytes(ftyp('iso5'), box('moov', box('mvhd', uint32(0)), pictures(), box('mvex', box('trex', uint32(0)))));
const repeated = (piece: Bytes, count: number): Bytes => bytes(Buffer.alloc(piece.length * count, piece));

describe('a film in fragments', () => {
  it.each([
    ['half an hour in halves of a second', bytes(head(), repeated(fragment(2_000), 3_600))],
    [
      'each with its own start and index',
      bytes(
        head(),
        repeated(bytes(box('styp', bytes('msdh')), box('sidx', uint32(0)), fragment(2_000)), 1_800),
      ),
    ],
    [
      'an index at the end',
      bytes(head(), fragment(), box('mfra', box('tfra', uint32(0)), box('mfro', uint32(0, 24)))),
    ],
    [
      'pictures up to the end of the file',
      bytes(head(), fragment(), box('moof', box('traf')), uint32(0), 'mdat', 'pictures'),
    ],
    ['lengths in 64 bits', bytes(head(), box('moof', box('traf')), longBox('mdat', bytes('pictures')))],
    [
      'fragments within its pictures, and a description at the end',
      bytes(ftyp(), box('free'), longBox('mdat', head(), fragment()), box('moov', pictures())),
    ],
  ])('is taken as it is: %s', async (_title, content) => {
    expect(Buffer.from(await prepared(content)).equals(content)).toBe(true);
  });

  it('loses a fragment’s position and its recorder’s clock', async () => {
    const told = box('moof', box('traf', box('uuid', bytes(POSITION))), box('udta', bytes(POSITION)));
    const after = await prepared(
      bytes(head(), told, box('mdat'), box('prft', bytes(POSITION)), box('emsg', bytes(POSITION))),
    );
    expect(isIn(after, POSITION)).toBe(false);
  });

  it('loses a fragment that was cut off', async () => {
    const whole = bytes(head(), fragment());
    expect(await prepared(bytes(whole, fragment().slice(0, 60)))).toEqual(whole);
  });
});

describe('what lies behind the last box', () => {
  it.each([
    [
      'of an action camera',
      bytes([0xb4, 0x55, 0x58, 0x84, 0xad, 0xdb, 0x98, 0xbb], POSITION, '8db42d694ccc418790edff439fe026bf'),
    ],
    ['two bytes', bytes('+3')],
    ['four zeros', uint32(0)],
    ['a box that ends nowhere', bytes(uint32(9_999), 'SEFT', POSITION)],
    ['a box of two bytes', bytes(uint32(2), 'free', POSITION)],
  ])('is cut off: %s', async (_title, behind) => {
    expect(await prepared(bytes(film([]), behind))).toEqual(film([]));
  });

  it('is no film where no film was before it', async () => {
    await expect(prepared(bytes(ftyp(), box('moov', pictures()), [1, 2, 3]))).rejects.toMatchObject({
      code: 'unreadable-film',
    });
  });

  it('is cut off, and nothing of the film with it', async () => {
    const whole = film([udtaWithXyz()]);
    const blank = await prepared(whole);
    await assert(
      asyncProperty(uint8Array({ maxLength: 200 }), async (behind) => {
        const after = await prepared(bytes(whole, behind)).catch((error: unknown) => error);
        if (MediaError.is(after)) return;
        expect(Buffer.from((after as Bytes).subarray(0, whole.length)).equals(blank)).toBe(true);
        const rest = (after as Bytes).subarray(whole.length);
        // Whole boxes of a kind that is not known stay, without what was in them.
        expect(rest.every((byte, at) => at < 8 || byte === 0)).toBe(true);
      }),
      { seed: 28, numRuns: 100 },
    );
  });
});

describe('what a browser records', () => {
  const recorded = openWebm(
    element('1549a966', element('2ad7b1', uint32(1_000_000)), element('4d80', bytes('Chrome'))),
    element('1654ae6b', element('ae', element('d7', bytes([1])), element('83', bytes([1])))),
    openCluster(element('e7', bytes([0])), block(3_000), block(3_000)),
    openCluster(element('e7', bytes([9])), block(3_000)),
  );

  it('is as long as before, and says each length', async () => {
    const after = await prepared(recorded);
    expect(after).toHaveLength(recorded.length);
    const buffer = Buffer.from(after);
    const [first, second] = [
      buffer.indexOf('1f43b675', 0, 'hex'),
      buffer.lastIndexOf('1f43b675', undefined, 'hex'),
    ];
    expect(buffer.readBigUInt64BE(first + 4) & 0xffffffffffffffn).toBe(BigInt(second - first - 12));
    expect(buffer.readBigUInt64BE(second + 4) & 0xffffffffffffffn).toBe(BigInt(after.length - second - 12));
    expect(Buffer.from(await prepared(after)).equals(after)).toBe(true);
  });

  it('is taken at half an hour, 80 blocks a second', async () => {
    const second = openCluster(element('e7', bytes([0])), repeated(block(30), 80));
    const content = openWebm(repeated(second, 1_800));
    expect(await prepared(content)).toHaveLength(content.length);
  });

  it('R9.35 is read in chunks of 1 MiB', async () => {
    const content = openWebm(openCluster(repeated(block(1_000), 5_000)));
    const { source, counted } = countingSource(content);
    await matroskaPlaces(createMediaReader(source, CHOSEN_FILE));
    expect(counted.largest).toBe(1_048_576);
    // Small chunks at the beginning, and then one after the other.
    expect(counted.reads).toBeLessThan(15);
  });

  it('is taken when it ends within a block', async () => {
    const content = recorded.slice(0, -100);
    expect(await prepared(content)).toHaveLength(content.length);
  });

  it('loses titles, names, tags, other elements and what follows', async () => {
    const told = element('ec', bytes(POSITION));
    const content = bytes(
      webm(
        element('1549a966', element('7ba9', bytes(POSITION))),
        element('1654ae6b', element('ae', element('536e', bytes(POSITION)))),
        element('1043a770', bytes(POSITION)),
        element('ed', bytes(POSITION)),
        told,
        cluster(block()),
      ),
      POSITION,
    );
    const after = await prepared(content);
    expect(isIn(after, POSITION)).toBe(false);
    expect(after).toHaveLength(content.length - POSITION.length);
  });

  it('is refused with a track of words', async () => {
    const words = element(
      '1654ae6b',
      element('ae', element('83', bytes([1]))),
      element('ae', element('83', bytes([0x11]))),
    );
    await expect(prepared(webm(words, cluster(block())))).rejects.toMatchObject({ code: 'unreadable-film' });
  });
});

it('a file is refused or becomes acceptable, whatever its boxes', async () => {
  const type = constantFrom(
    'free',
    'skip',
    'wide',
    'udta',
    'meta',
    'moov',
    'trak',
    'moof',
    'traf',
    'mdat',
    'abcd',
    'uuid',
    'gps ',
  );
  const made = record({ outer: type, inner: type, count: nat(4), inside: uint8Array({ maxLength: 30 }) });
  await assert(
    asyncProperty(made, nat(3), async ({ outer, inner, count, inside }, place) => {
      const odd = box(outer, ...Array.from({ length: count }, () => box(inner, inside)));
      const parts = [ftyp(), box('moov', pictures()), box('mdat', bytes('pictures'))];
      parts.splice(place, 0, odd);
      const result = await prepareEvidence(new File([bytes(...parts)], 'film')).catch(
        (error: unknown) => error,
      );
      if (MediaError.is(result)) return;
      expect(result).toMatchObject({ kind: 'film' });
    }),
    { seed: 28, numRuns: 200 },
  );
});
