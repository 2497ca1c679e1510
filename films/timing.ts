import { type TranscriptSection, wordsOf } from './transcript';

/** When each word of a film is spoken. Seconds throughout. */

/** The key to the pictures, and what is said about it; then the first word. */
export const LEAD_IN = 5.2;
/** Picture after the last word. */
export const TAIL = 2.6;

/** How long a letter takes; a word takes two letters more. */
const LETTER = 0.056;
const PAUSE = { clause: 0.2, sentence: 0.4, paragraph: 0.5, section: 0.9 };

export interface TimedWord {
  text: string;
  start: number;
  end: number;
}

export interface TimedSection {
  start: number;
  end: number;
  paragraphs: TimedWord[][];
}

export interface TimedFilm {
  /** Whole seconds, so that players and progress percentages never meet a fraction. */
  seconds: number;
  /** By language and site. */
  sections: Readonly<Record<string, TimedSection[]>>;
}

const pauseAfter = (word: string): number => {
  if (/[.!?…][”"’)]*$/.test(word)) return PAUSE.sentence;
  return /[,;:–—][”"’)]*$/.test(word) ? PAUSE.clause : 0;
};

const secondsOf = (word: string): number => (word.replace(/[^\p{L}\p{N}]/gu, '').length + 2) * LETTER;

/** How long paragraphs take whoever reads at the fastest pace that a film has. */
const naturalSeconds = (paragraphs: readonly string[]): number =>
  paragraphs
    .flatMap(wordsOf)
    .reduce(
      (sum, word) => sum + secondsOf(word) + pauseAfter(word),
      (paragraphs.length - 1) * PAUSE.paragraph,
    );

/** Spreads paragraphs over a stretch of the film. */
const timeParagraphs = (paragraphs: readonly string[], start: number, seconds: number): TimedWord[][] => {
  const pace = seconds / naturalSeconds(paragraphs);
  let clock = start;
  return paragraphs.map((paragraph) => {
    const words = wordsOf(paragraph).map((text) => {
      const word = { text, start: clock, end: clock + secondsOf(text) * pace };
      clock = word.end + pauseAfter(text) * pace;
      return word;
    });
    clock += PAUSE.paragraph * pace;
    return words;
  });
};

export const timeParagraph = (paragraph: string, start: number, seconds: number): TimedWord[] =>
  timeParagraphs([paragraph], start, seconds)[0] ?? [];

/** What is timed together in a section: each paragraph, or all of them where languages cut the section differently. */
const partsOf = (texts: readonly (readonly TranscriptSection[])[], section: number): string[][][] => {
  const paragraphs = texts.map((text) => text[section]?.paragraphs ?? []);
  const alike = paragraphs.every(({ length }) => length === paragraphs[0]?.length);
  return paragraphs.map((own) => (alike ? own.map((one) => [one]) : [[...own]]));
};

/**
 * Times what is said in a film in every language at once: each part takes as long as the language that needs most for
 * it. `length` is that of a film that is there already.
 */
export const timeFilm = (
  texts: Readonly<Record<string, readonly TranscriptSection[]>>,
  length?: number,
): TimedFilm => {
  const all = Object.values(texts);
  const names = Object.keys(texts);
  const [first = []] = all;
  const other = names.find((name) => texts[name]?.length !== first.length);
  if (other) throw new Error(`${other} marks sentences in other sections for the film.`);
  const parts = first.map((_, section) => partsOf(all, section));
  const needed = parts.map((section) =>
    (section[0] ?? []).map((_, i) => Math.max(...section.map((own) => naturalSeconds(own[i] ?? [])))),
  );
  const spoken = needed
    .flat()
    .reduce((sum, seconds) => sum + seconds + PAUSE.paragraph, needed.length * PAUSE.section);
  const seconds = length ?? Math.ceil(LEAD_IN + spoken + TAIL);
  const pace = (seconds - LEAD_IN - TAIL) / spoken;
  const timed = (text: number): TimedSection[] => {
    let clock = LEAD_IN;
    return needed.map((section, s) => {
      const start = clock;
      const paragraphs = section.flatMap((taken, i) => {
        const said = timeParagraphs(parts[s]?.[text]?.[i] ?? [], clock, taken * pace);
        clock += (taken + PAUSE.paragraph) * pace;
        return said;
      });
      clock += PAUSE.section * pace;
      return { start, end: clock, paragraphs };
    });
  };
  return { seconds, sections: Object.fromEntries(names.map((name, i) => [name, timed(i)])) };
};
