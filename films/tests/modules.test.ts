import { describe, expect, it } from 'vitest';
import { ContentReader } from '@/lib/server/features/courses/content-files';
import { readCourses } from '@/lib/server/features/courses/load-content';
import { readWords } from '@/lib/server/features/courses/site-texts';
import { Canvas } from '../canvas';
import { directFilm } from '../film';
import { films } from '../modules/all';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../stage';
import { filmSeconds, timeTranscript } from '../timing';
import { spokenSections } from '../transcript';

const reader = new ContentReader('content');
const modules = readCourses(reader, readWords(reader)).flatMap((course) => course.modules);

/** True when a picture has more than its ground. */
const isDrawn = ({ pixels }: Canvas): boolean => pixels.some((value, i) => value !== pixels[i % 3]);

/** Moments spread over a stretch of a film, in seconds. */
const momentsOf = ({ start, end }: { start: number; end: number }): number[] =>
  [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => start + share * (end - start));

describe('the films', () => {
  it('stand in the order of the courses, one for each module', () => {
    expect(films.map(({ videoId }) => videoId)).toEqual(modules.map(({ entry }) => entry.videoId));
  });

  it.each(films)('$videoId shows something in each section of its transcript', (film) => {
    const module = modules.find(({ entry }) => entry.videoId === film.videoId);
    const transcript = spokenSections(module?.texts.pt?.transcript ?? '');
    const seconds = filmSeconds(transcript);
    const sections = timeTranscript(transcript, seconds);
    const stage = directFilm(film, sections, seconds);
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections) {
      const drawn = momentsOf(section).some((time) => {
        const canvas = new Canvas(STAGE_WIDTH, STAGE_HEIGHT, 1);
        stage.paint(canvas, time);
        return isDrawn(canvas);
      });
      expect(drawn, `${section.start} s to ${section.end} s`).toBe(true);
    }
  });
});
