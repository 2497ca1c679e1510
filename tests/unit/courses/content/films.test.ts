import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofSite } from '@/lib/server/features/courses/content-schema';
import { films, keyOnSite, onSites, saidInFilm, shapeOf, writtenModules } from './course-files';

const filmsRoot = 'public/films';

const MAX_FILM_BYTES = 1_500_000;
const MAX_LINE_LENGTH = 42;
const MIN_CUE_SECONDS = 1;
const MAX_CUE_SECONDS = 7;
const MAX_CHARACTERS_A_SECOND = 17;

interface Cue {
  start: number;
  end: number;
  lines: readonly string[];
}

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Strict on purpose: a file that this reads is one that every browser reads. */
const parseWebVtt = (source: string): Cue[] => {
  const [header, ...blocks] = source.trimEnd().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block, i) => {
    const [id, timing, ...lines] = block.split('\n');
    expect(id).toBe(String(i + 1));
    const times = /^(\d\d:[0-5]\d:[0-5]\d\.\d{3}) --> (\d\d:[0-5]\d:[0-5]\d\.\d{3})$/.exec(timing ?? '');
    expect(times, timing).not.toBeNull();
    return { start: seconds(times?.[1] ?? ''), end: seconds(times?.[2] ?? ''), lines };
  });
};

/** Seconds in the movie header of an MP4 file. */
const mp4Seconds = (file: Buffer): number => {
  const header = file.indexOf('mvhd') + 4;
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12);
};

/** Seconds in the segment information of a WebM file (Matroska Duration element, milliseconds as a double). */
const webmSeconds = (file: Buffer): number =>
  file.readDoubleBE(file.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3) / 1000;

describe('the films (R1.3)', () => {
  it('are listed for every written module and no other', () => {
    expect(Object.keys(films).map(Number)).toEqual(writtenModules.map(({ entry }) => entry.videoId));
  });
});

describe.each(writtenModules)('the film of $dir (R1.3)', ({ entry: { videoId }, texts, drills }) => {
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

  it('has drawings of its drills in parts that there are', () => {
    const { headings } = shapeOf(texts.pt?.transcript ?? '');
    for (const { file, part, alt } of drills) {
      expect(part).toBeLessThanOrEqual(headings);
      expect(statSync(join(filmsRoot, file)).size, file).toBeLessThan(40_000);
      for (const words of Object.values(alt)) expect(words.length, words).toBeGreaterThan(40);
    }
  });

  it('names every caption file that there is, and no other', () => {
    const files = readdirSync(join(filmsRoot, String(videoId))).filter((file) => file.endsWith('.vtt'));
    expect(Object.values(entry.captions).sort()).toEqual(files.map((file) => `${videoId}/${file}`).sort());
  });

  describe.each(sites)('its captions on $locale', ({ locale, text }) => {
    const cues = parseWebVtt(readFileSync(join(filmsRoot, ofSite(entry.captions, locale) ?? ''), 'utf8'));

    it('come in order, without overlap, and cover the film', () => {
      expect(cues[0]?.start).toBeLessThan(5);
      expect(cues.at(-1)?.end).toBeGreaterThan(entry.durationSeconds - 10);
      cues.forEach((cue, i) => {
        expect(cue.start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
        expect(cue.end).toBeLessThan(entry.durationSeconds);
      });
    });

    it('stay long enough to be read, on two short lines at most', () => {
      for (const { start, end, lines } of cues) {
        expect(end - start, lines.join(' ')).toBeGreaterThanOrEqual(MIN_CUE_SECONDS);
        expect(end - start, lines.join(' ')).toBeLessThanOrEqual(MAX_CUE_SECONDS);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(MAX_LINE_LENGTH);
      }
    });

    it('are read at seventeen characters a second at most', () => {
      for (const { start, end, lines } of cues)
        expect(lines.join(' ').length / (end - start), lines.join(' ')).toBeLessThanOrEqual(
          MAX_CHARACTERS_A_SECOND + 0.1,
        );
    });

    it('are whole in the part that home pages play', () => {
      const { from, to } = entry.sample ?? { from: 0, to: entry.durationSeconds };
      for (const { start, end, lines } of cues)
        expect(end <= from || start >= to || (start >= from && end <= to), lines.join(' ')).toBe(true);
    });

    it('say the key and the marked sentences, word for word', () => {
      expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(
        `${keyOnSite(locale)} ${saidInFilm(text.transcript)}`,
      );
    });
  });
});
