import { countWords, type TranscriptSection, wordsOf } from './transcript';

/** When each word of a transcript would be spoken. Seconds throughout. */

export const WORDS_PER_MINUTE = 135;
/** Picture before the first word and after the last one. */
export const LEAD_IN = 2.5;
export const TAIL = 3.5;

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

/** However short a text is, its pauses never take more than this share of the time. */
const MOST_PAUSE = 0.35;
const PAUSE = { clause: 0.2, sentence: 0.45, paragraph: 0.8, section: 1.4 };

/** Whole seconds, so that players and progress percentages never meet a fraction. */
export const filmSeconds = (sections: readonly TranscriptSection[]): number =>
  Math.ceil(LEAD_IN + (countWords(sections) / WORDS_PER_MINUTE) * 60 + TAIL);

const pauseAfter = (word: string): number => {
  if (/[.!?…][”"’)]*$/.test(word)) return PAUSE.sentence;
  return /[,;:–—][”"’)]*$/.test(word) ? PAUSE.clause : 0;
};

/** Long words take longer, and every word costs a breath. */
const weightOf = (word: string): number => word.replace(/[^\p{L}\p{N}]/gu, '').length + 2;

const pausesIn = (sections: readonly TranscriptSection[]): number =>
  sections.reduce(
    (sum, { paragraphs }) =>
      sum +
      PAUSE.section +
      paragraphs.length * PAUSE.paragraph +
      paragraphs.flatMap(wordsOf).reduce((pauses, word) => pauses + pauseAfter(word), 0),
    0,
  );

/** Spreads a transcript over a film of the given length, pauses kept and words stretched to fit. */
export const timeTranscript = (sections: readonly TranscriptSection[], seconds: number): TimedSection[] => {
  const weight = sections
    .flatMap((section) => section.paragraphs.flatMap(wordsOf))
    .reduce((sum, word) => sum + weightOf(word), 0);
  const spoken = seconds - LEAD_IN - TAIL;
  const pauses = pausesIn(sections);
  const shrink = Math.min(1, (MOST_PAUSE * spoken) / pauses);
  const secondsPerWeight = (spoken - pauses * shrink) / weight;
  let clock = LEAD_IN;
  return sections.map(({ paragraphs }) => {
    const start = clock;
    const timed = paragraphs.map((paragraph) => {
      const words = wordsOf(paragraph).map((text) => {
        const word = { text, start: clock, end: clock + weightOf(text) * secondsPerWeight };
        clock = word.end + pauseAfter(text) * shrink;
        return word;
      });
      clock += PAUSE.paragraph * shrink;
      return words;
    });
    clock += PAUSE.section * shrink;
    return { start, end: clock, paragraphs: timed };
  });
};
