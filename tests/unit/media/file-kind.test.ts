import { describe, expect, it } from 'vitest';
import { kindOfFile } from '@/lib/media/file-kind';
import { prepareEvidence } from '@/lib/media/prepare-evidence';
import { type Bytes, bytes, uint32 } from '../../../harness/media/bytes';
import { box, film, ftyp, track } from '../../../harness/media/films';
import { webpChunk } from '../../../harness/media/pictures';
import { element } from '../../support/media/matroska';

const refused = (content: Bytes, name = 'file') => expect(prepareEvidence(new File([content], name))).rejects;

const padded = (...start: readonly (string | Uint8Array | readonly number[])[]): Bytes =>
  bytes(...start, new Uint8Array(400));

const packets = (length: number, from: number): Bytes => {
  const made = new Uint8Array(600);
  for (let at = from; at < made.length; at += length) made[at] = 0x47;
  return made;
};

const ofTrack = (handler: string, format: string) =>
  bytes(ftyp('3gp5'), box('moov', track({ handler, format })), box('mdat'));
const webmOf = (docType: string, kind: number) =>
  bytes(
    element('1a45dfa3', element('4282', bytes(docType))),
    element(
      '18538067',
      element('1654ae6b', element('ae', element('83', bytes([kind])))),
      element('1f43b675'),
    ),
  );

describe('a file that is not taken', () => {
  it.each([
    ['raw-picture', 'CR3', padded(uint32(24), 'ftypcrx ')],
    ['raw-picture', 'CR2', padded('II*\0\x10\0\0\0CR\x02\0')],
    ['raw-picture', 'TIFF', padded('MM\0*')],
    ['raw-picture', 'PSD', padded('8BPS')],
    ['raw-picture', 'BMP', padded('BM')],
    ['newer-picture', 'JPEG XL', padded([0xff, 0x0a])],
    ['moving-picture', 'GIF', padded('GIF89a')],
    [
      'moving-picture',
      'WebP',
      bytes('RIFF', uint32(0), 'WEBP', webpChunk('VP8X', bytes([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))),
    ],
    ['other-film', 'AVI', padded('RIFF\0\0\0\0AVI LIST')],
    ['other-film', 'MPEG-TS', packets(188, 0)],
    ['other-film', 'AVCHD', packets(192, 4)],
    ['other-film', 'MPEG', padded([0, 0, 1, 0xba])],
    ['other-film', 'WMV', padded([0x30, 0x26, 0xb2, 0x75])],
    ['other-film', 'FLV', padded('FLV\x01')],
    ['other-film', 'MKV', webmOf('matroska', 1)],
    ['other-film', '3GP', ofTrack('vide', 's263')],
    ['sound-only', 'M4A', padded(uint32(24), 'ftypM4A ')],
    ['sound-only', 'WAV', padded('RIFF\0\0\0\0WAVEfmt ')],
    ['sound-only', 'MP3', padded('ID3\x04')],
    ['sound-only', 'MP3', padded([0xff, 0xfb, 0x90, 0])],
    ['sound-only', 'Ogg', padded('OggS')],
    ['sound-only', null, ofTrack('soun', 'mp4a')],
    ['sound-only', null, webmOf('webm', 2)],
    ['document', 'PDF', padded('%PDF-1.7')],
    ['document', 'ZIP', padded('PK\x03\x04')],
    ['unfinished-film', null, bytes(ftyp(), box('mdat', bytes('pictures')))],
    ['unknown-type', null, padded('Hello')],
    ['unknown-type', null, bytes([1])],
    ['empty', null, bytes()],
  ])('is called %s: %s', async (code, format, content) => {
    await refused(content).toMatchObject({ name: 'MediaError', code, format });
  });

  it.each([
    ['IMG_1.DNG', 'II*\0', 'raw-picture', 'DNG'],
    ['DSC_1.NEF', 'MM\0*', 'raw-picture', 'NEF'],
    ['Live.livp', 'PK\x03\x04', 'document', 'LIVP'],
    ['report.docx', 'PK\x03\x04', 'document', 'DOCX'],
    ['film.ogv', 'OggS', 'other-film', 'Ogg'],
  ])('is told by its name where many begin alike: %s', async (name, start, code, format) => {
    await refused(padded(start), name).toMatchObject({ code, format });
  });
});

it.each([
  ['MPEG-TS', 188],
  ['AVCHD', 196],
])('a photo with a byte as in %s is taken', (_format, at) => {
  const photo = padded([0xff, 0xd8, 0xff]);
  photo[at] = 0x47;
  expect(kindOfFile(photo, 'IMG.jpg')).toBe('image/jpeg');
});

it('a phone’s film in the container of 3GP is taken', async () => {
  const taken = await prepareEvidence(new File([ofTrack('vide', 'avc1')], 'film.3gp'));
  expect(taken.contentType).toBe('video/mp4');
  expect((await prepareEvidence(new File([film([])], 'IMG.jpg'))).kind).toBe('film');
});
