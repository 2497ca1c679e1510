import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofSite } from '@/lib/server/features/courses/content-schema';
import { drawnModules, films, keyOnSite, onSites, saidInFilm } from './content/course-files';
import { parseWebVtt } from './content/web-vtt';

/** The films that come with the program, as `films/` draws them. */

const filmsRoot = 'public/films';

const MAX_FILM_BYTES = 1_500_000;

/** Seconds in the movie header of an MP4 file. */
const mp4Seconds = (file: Buffer): number => {
  const header = file.indexOf('mvhd') + 4;
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12);
};

/** Seconds in the segment information of a WebM file (Matroska Duration element, milliseconds as a double). */
const webmSeconds = (file: Buffer): number =>
  file.readDoubleBE(file.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000;

describe.each(drawnModules)('the drawn film of $dir (R1.3)', ({ entry: { videoId }, texts }) => {
  const entry = films[videoId] ?? {
    durationSeconds: 0,
    sources: [],
    poster: '',
    thumbnail: '',
    sample: undefined,
    captions: {},
  };
  const sites = onSites(texts);

  it('comes as VP9 and H.264, each within 1.5 MB', () => {
    expect(entry.sources.map(({ type }) => type)).toEqual([
      'video/webm; codecs="vp9"',
      'video/mp4; codecs="avc1.64001F"',
    ]);
    const [webm, mp4] = entry.sources.map(({ file }) => readFileSync(join(filmsRoot, file)));
    for (const file of [webm, mp4]) expect(file?.length).toBeLessThanOrEqual(MAX_FILM_BYTES);
    expect(webm && webmSeconds(webm)).toBeCloseTo(entry.durationSeconds, 1);
    expect(mp4 && mp4Seconds(mp4)).toBeCloseTo(entry.durationSeconds, 1);
  });

  it('takes 100 to 150 seconds', () => {
    expect(entry.durationSeconds).toBeGreaterThanOrEqual(100);
    expect(entry.durationSeconds).toBeLessThanOrEqual(150);
  });

  it('has no longer part for home pages than 45 seconds', () => {
    const { from, to } = entry.sample ?? { from: 0, to: 30 };
    expect(to - from).toBeGreaterThan(20);
    expect(to - from).toBeLessThanOrEqual(45);
  });

  it('starts to play before the MP4 is whole', () => {
    const mp4 = readFileSync(join(filmsRoot, entry.sources[1]?.file ?? ''));
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  });

  it('shows a light poster first', () => {
    for (const file of [entry.poster, entry.thumbnail])
      expect(statSync(join(filmsRoot, String(file))).size, file).toBeLessThan(25_000);
  });

  it('names every caption file that there is, and no other', () => {
    const files = readdirSync(join(filmsRoot, String(videoId))).filter((file) => file.endsWith('.vtt'));
    expect(Object.values(entry.captions).sort()).toEqual(files.map((file) => `${videoId}/${file}`).sort());
  });

  describe.each(sites)('its captions on $locale', ({ locale, text }) => {
    const cues = parseWebVtt(readFileSync(join(filmsRoot, ofSite(entry.captions, locale) ?? ''), 'utf8'));

    it('say the key and the marked sentences, word for word', () => {
      expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(
        `${keyOnSite(locale)} ${saidInFilm(text.transcript)}`,
      );
    });
  });
});
