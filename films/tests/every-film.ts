import { readModules } from '../course';
import { directFilm, type Film, type FilmScript } from '../film';
import { films } from '../modules/all';
import { type TimedSection, timeFilm } from '../timing';
import { spokenSections } from '../transcript';

export const modules = readModules();

export interface Timed {
  script: FilmScript;
  film: Film;
  seconds: number;
  sections: TimedSection[];
  /** By language and site. */
  spoken: Readonly<Record<string, TimedSection[]>>;
}

/** Every film, timed as the command does it; its pictures follow the Portuguese text. */
export const timedFilms: readonly Timed[] = films.map((script) => {
  const transcripts = modules.find(({ videoId }) => videoId === script.videoId)?.transcripts ?? {};
  const { seconds, sections: spoken } = timeFilm(
    Object.fromEntries(Object.entries(transcripts).map(([name, text]) => [name, spokenSections(text)])),
  );
  const sections = spoken.pt ?? [];
  return { script, seconds, sections, spoken, film: directFilm(script, sections, seconds) };
});
