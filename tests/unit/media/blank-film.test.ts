import { describe, expect, it } from 'vitest';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { type Bytes, bytes, isIn, uint32 } from '../../../harness/media/bytes';
import {
  box,
  film,
  ftyp,
  longBox,
  metaWithKeys,
  POSITION,
  pictures,
  track,
  udtaWithLoci,
  udtaWithXyz,
  xmpUuid,
} from '../../../harness/media/films';
import { exif, XMP_WITH_POSITION } from '../../../harness/media/pictures';
import { block, cluster, element, openCluster, openWebm, tags, webm } from '../../support/media/matroska';

const prepared = async (content: Bytes, name = 'film.mp4') => {
  const chosen = new File([content], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 });
  const { file, contentType, kind } = await prepareEvidence(chosen);
  return { file, contentType, kind, content: new Uint8Array(await file.arrayBuffer()) };
};

const LOCATION_KEY = 'com.apple.quicktime.location.ISO6709';
const keys = () => metaWithKeys({ 'com.apple.quicktime.make': 'Phone', [LOCATION_KEY]: POSITION });

/** Bytes 32 to 40 of such a film are its pictures, and 40 to 56 what runs along with them. */
const ALONG = 'positions along!';
const along = (format: string, formatContent?: Bytes) =>
  track({
    handler: 'meta',
    format,
    ...(formatContent && { formatContent }),
    chunks: [40, 48],
    samplesPerChunk: 2,
    sampleSizes: [3, 5, 1, 7],
  });
const withAlong = (made: Bytes) => film([made], { mdat: bytes('pictures', ALONG), brand: 'qt  ' });

describe('a film with its position', () => {
  it.each([
    ['©xyz in moov', film([udtaWithXyz()])],
    ['©xyz before the pictures', film([udtaWithXyz()], { moovFirst: true })],
    ['©xyz of a track', film([pictures(udtaWithXyz())])],
    ['loci', film([udtaWithLoci()])],
    ['QuickTime keys', film([keys()], { brand: 'qt  ' })],
    ['QuickTime keys in udta', film([box('udta', keys())])],
    ['keys of a track', film([pictures(keys())])],
    ['XMP beside the film', bytes(film([]), xmpUuid(XMP_WITH_POSITION))],
    ['XMP in moov', film([xmpUuid(XMP_WITH_POSITION)])],
    ['XMP in udta', film([box('udta', box('XMP_', bytes(XMP_WITH_POSITION)))])],
    ['a description in UTF-16', film([xmpUuid([...XMP_WITH_POSITION].join('\0'))])],
    ['lengths in 64 bits', bytes(ftyp(), longBox('mdat', bytes('pictures')), longBox('moov', udtaWithXyz()))],
    ['a description that goes to the end', bytes(ftyp(), uint32(0), 'moov', pictures(), udtaWithXyz())],
    ['fragments', bytes(ftyp(), box('moov', pictures(), udtaWithXyz()), box('moof'), box('mdat'))],
    ['binary EXIF in udta', film([box('udta', box('CNTH', exif()))])],
    ['binary EXIF in uuid', bytes(film([]), box('uuid', new Uint8Array(16), exif()))],
    ['binary EXIF of a track', film([pictures(box('uuid', new Uint8Array(16), exif()))])],
    ['a block of a dash cam', bytes(film([]), box('free', bytes('GPS ', POSITION)))],
    ['what an editor left', bytes(ftyp(), box('skip', udtaWithXyz()), film([]).slice(ftyp().length))],
    ['a box of its own in moov', film([box('gps0', bytes(POSITION))])],
    ['a box of its own in the file', bytes(film([]), box('LIGO', bytes(POSITION)))],
    ['a description without a known word', film([box('udta', box('name', bytes('Training')))])],
  ])('loses it in place: %s', async (_title, content) => {
    const after = await prepared(content);
    expect(after.content).toHaveLength(content.length);
    for (const word of [POSITION, 'Berlin', 'GPSLatitude', '\xa9xyz', 'loci', 'MM\0*', 'GPS ', 'Training'])
      expect(isIn(after.content, word), word).toBe(false);
    expect(isIn(after.content, 'pictures')).toBe(isIn(content, 'pictures'));
    expect(isIn(after.content, 'free') || isIn(after.content, 'skip')).toBe(true);
  });

  it('keeps name and date, and the type of its bytes', async () => {
    const { file, contentType, kind } = await prepared(film([udtaWithXyz()]), 'film.jpg');
    expect({ contentType, kind }).toEqual({ contentType: 'video/mp4', kind: 'film' });
    expect(file).toMatchObject({ name: 'film.jpg', type: 'video/mp4', lastModified: 1_700_000_000_000 });
    expect((await prepared(film([], { brand: 'qt  ' }))).contentType).toBe('video/quicktime');
    expect((await prepared(webm())).contentType).toBe('video/webm');
  });

  it('is the same again, byte for byte', async () => {
    const content = film([udtaWithXyz(), keys()]);
    expect((await prepared(content)).content).toEqual((await prepared(content)).content);
  });

  it.each([
    ['GoPro', along('gpmd')],
    ['Android', along('camm')],
    ['Sony', along('rtmd')],
    ['iPhone keys with a location', along('mebx', box('keys', bytes(LOCATION_KEY)))],
    [
      'iPhone keys with a location in UTF-16',
      along('mebx', box('keys', bytes(Buffer.from(LOCATION_KEY, 'utf16le')))),
    ],
    ['a camera nobody knows', along('xxxx')],
  ])('loses a track of positions: %s', async (_camera, made) => {
    const after = await prepared(withAlong(made));
    expect(isIn(after.content, `pictures${'\0'.repeat(16)}`)).toBe(true);
    expect(isIn(after.content, 'meta')).toBe(false);
  });

  it('loses subtitles, into which drones write it', async () => {
    const made = track({ handler: 'sbtl', format: 'tx3g', chunks: [40], sampleSizes: [16], wide: true });
    const after = await prepared(withAlong(made));
    expect(isIn(after.content, `pictures${'\0'.repeat(16)}`)).toBe(true);
  });
});

describe('a film whose position cannot be taken out', () => {
  const positions = (parts: object) =>
    withAlong(track({ handler: 'meta', format: 'gpmd', chunks: [40], sampleSizes: [16], ...parts }));

  /** Says that there is one more place than its box has. */
  const withLongTable = (content: Bytes): Bytes => {
    const made = content.slice();
    made[Buffer.from(made).lastIndexOf('stco') + 11] = 2;
    return made;
  };

  it.each([
    ['samples beyond the end', positions({ chunks: [9_000] })],
    ['samples at the same place twice', positions({ chunks: [40, 44], sampleSizes: [16, 12] })],
    ['samples where its own description is', positions({ chunks: [64 + pictures().length + 20] })],
    ['more samples than chunks hold', positions({ sampleSizes: [8, 8] })],
    ['a table longer than its box', withLongTable(bytes(positions({}), box('free')))],
    ['fragments', bytes(positions({}), box('moof'))],
    ['atoms that end after the file', film([bytes(uint32(99), 'udta')])],
    ['a table of places between the pictures', film([box('gps ', uint32(0x101, 1, 32, 8))])],
    ['a packed description', film([box('cmov', bytes('packed'))])],
  ])('is refused: %s', async (_title, content) => {
    await expect(prepared(content)).rejects.toMatchObject({ name: 'MediaError', code: 'unreadable-film' });
  });
});

describe('a film without a position', () => {
  it.each([
    ['without a description', film([])],
    ['with room that is free', bytes(film([]), box('free', new Uint8Array(100)))],
    ['with harmless metadata of an iPhone', withAlong(along('mebx', box('keys', bytes('orientation'))))],
    ['whose recording was cut off', bytes(ftyp(), box('moov', pictures()), uint32(999), 'mdat', 'pictures')],
    ['with zeros at the end of a list', film([uint32(0)])],
  ])('stays as it is: %s', async (_title, content) => {
    expect((await prepared(content)).content).toEqual(content);
  });
});

describe('a WebM', () => {
  const place = () => tags({ LOCATION: POSITION });

  it.each([
    ['tags before the pictures', webm(place(), cluster(block()))],
    ['tags after the pictures', webm(cluster(block()), place())],
    ['clusters of unknown length', openWebm(openCluster(block(), block()), openCluster(block()), place())],
    ['tags of another name', webm(cluster(), tags({ ENCODER: POSITION }))],
    ['tags that are cut off', webm(cluster(), place()).slice(0, -2)],
  ])('loses its position in place: %s', async (_title, content) => {
    const after = await prepared(content);
    expect(after.content).toHaveLength(content.length);
    expect(isIn(after.content, POSITION.slice(0, -2))).toBe(false);
    const at = Buffer.from(content).indexOf(Buffer.from('1254c367', 'hex'));
    // An element to skip, as long as the tags were: a byte for what it is, eight for its length.
    const length = Math.min(12 + Buffer.from(content).readUInt32BE(at + 8), content.length - at);
    expect(after.content[at]).toBe(0xec);
    expect(Buffer.from(after.content).readUInt32BE(at + 5)).toBe(length - 9);
  });

  it('loses what is attached', async () => {
    const content = webm(cluster(block()), element('1941a469', element('61a7', exif())));
    const after = await prepared(content);
    expect(after.content).toHaveLength(content.length);
    expect(isIn(after.content, 'MM\0*')).toBe(false);
  });

  it('without a description stays as it is', async () => {
    const content = webm(cluster(block()));
    expect((await prepared(content)).content).toEqual(content);
  });
});
