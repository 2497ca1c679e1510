import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofSite } from '@/lib/server/features/courses/content-schema';
import { films, isElsewhere, onSites, shapeOf, writtenModules } from './course-files';
import { parseWebVtt } from './web-vtt';

/** Rules for every film, drawn or not; `npm run content` looks at lengths and kinds of files. */

const filmsRoot = 'public/films';

/** The largest has 29 kB, and 3.6 kB for lists. */
const MAX_DRAWING_BYTES = 40_000;
const MAX_THUMBNAIL_BYTES = 5000;

const MAX_LINE_LENGTH = 42;
const MIN_CUE_SECONDS = 1;
const MAX_CUE_SECONDS = 7;
const MAX_CHARACTERS_A_SECOND = 17;

describe('the films (R1.3)', () => {
  it('are listed for every written module and no other', () => {
    const written = writtenModules.map(({ entry }) => entry.videoId);
    expect(Object.keys(films).map(Number).toSorted()).toEqual(written.toSorted());
  });
});

describe.each(writtenModules)('the film of $dir (R1.3)', ({ entry: { videoId }, texts, drills }) => {
  const entry = films[videoId] ?? { durationSeconds: 0, sample: undefined, captions: {} };
  const sites = onSites(texts).flatMap(({ locale }) => {
    const captions = ofSite(entry.captions, locale);
    return captions === undefined || isElsewhere(captions) ? [] : [{ locale, captions }];
  });

  it('has drawings of its drills in parts that there are', () => {
    const { headings } = shapeOf(texts.pt?.transcript ?? '');
    for (const { file, thumbnail, part, alt } of drills) {
      expect(part).toBeLessThanOrEqual(headings);
      expect(statSync(join(filmsRoot, file)).size, file).toBeLessThan(MAX_DRAWING_BYTES);
      expect(statSync(join(filmsRoot, thumbnail)).size, thumbnail).toBeLessThan(MAX_THUMBNAIL_BYTES);
      for (const words of Object.values(alt)) expect(words.length, words).toBeGreaterThan(40);
    }
  });

  describe.each(sites)('its captions on $locale', ({ captions }) => {
    const cues = parseWebVtt(readFileSync(join(filmsRoot, captions), 'utf8'));

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
  });
});
