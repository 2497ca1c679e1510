import { readModules } from '../course';
import { directFilm, type Film, type FilmScript } from '../film';
import { films } from '../modules/all';
import { filmSeconds, type TimedSection, timeTranscript } from '../timing';
import { spokenSections } from '../transcript';

export const modules = readModules();

export interface Timed {
  script: FilmScript;
  film: Film;
  seconds: number;
  sections: TimedSection[];
}

/** Every film, timed by the Portuguese transcript as the command does it. */
export const timedFilms: readonly Timed[] = films.map((script) => {
  const module = modules.find(({ videoId }) => videoId === script.videoId);
  const transcript = spokenSections(module?.transcripts.pt ?? '');
  const seconds = filmSeconds(transcript);
  const sections = timeTranscript(transcript, seconds);
  return { script, seconds, sections, film: directFilm(script, sections, seconds) };
});
