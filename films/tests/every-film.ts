import { ContentReader } from '@/lib/server/features/courses/content-files';
import { readCourses } from '@/lib/server/features/courses/load-content';
import { readWords } from '@/lib/server/features/courses/site-texts';
import { directFilm, type Film, type FilmScript } from '../film';
import { films } from '../modules/all';
import { filmSeconds, type TimedSection, timeTranscript } from '../timing';
import { spokenSections } from '../transcript';

const reader = new ContentReader('content');
export const modules = readCourses(reader, readWords(reader)).flatMap((course) => course.modules);

export interface Timed {
  script: FilmScript;
  film: Film;
  seconds: number;
  sections: TimedSection[];
}

/** Every film, timed by the Portuguese transcript as the command does it. */
export const timedFilms: readonly Timed[] = films.map((script) => {
  const module = modules.find(({ entry }) => entry.videoId === script.videoId);
  const transcript = spokenSections(module?.texts.pt?.transcript ?? '');
  const seconds = filmSeconds(transcript);
  const sections = timeTranscript(transcript, seconds);
  return { script, seconds, sections, film: directFilm(script, sections, seconds) };
});
