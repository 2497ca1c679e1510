import { countWords, type TranscriptSection, wordsOf } from './transcript';

/** When each word of a transcript would be spoken. Seconds throughout. */

export const WORDS_PER_MINUTE = 135;
/** Picture before the first word and after the last one. */
export const LEAD_IN = 4.6;
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

const weightIn = (paragraphs: readonly string[]): number =>
  paragraphs.flatMap(wordsOf).reduce((sum, word) => sum + weightOf(word), 0);

/** How long a unit of weight is spoken, and how much of each pause is kept, so that a text takes `seconds`. */
const paceOf = (
  sections: readonly TranscriptSection[],
  seconds: number,
): { unit: number; shrink: number } => {
  const pauses = pausesIn(sections);
  const shrink = Math.min(1, (MOST_PAUSE * seconds) / pauses);
  const weight = sections.reduce((sum, { paragraphs }) => sum + weightIn(paragraphs), 0);
  return { unit: (seconds - pauses * shrink) / weight, shrink };
};

/** Times paragraphs one after the other at one pace. Returns them and the moment after the last one's pause. */
const timeParagraphs = (
  paragraphs: readonly string[],
  start: number,
  { unit, shrink }: { unit: number; shrink: number },
): { timed: TimedWord[][]; end: number } => {
  let clock = start;
  const timed = paragraphs.map((paragraph) => {
    const words = wordsOf(paragraph).map((text) => {
      const word = { text, start: clock, end: clock + weightOf(text) * unit };
      clock = word.end + pauseAfter(text) * shrink;
      return word;
    });
    clock += PAUSE.paragraph * shrink;
    return words;
  });
  return { timed, end: clock };
};

/** Spreads a transcript over a film of the given length, pauses kept and words stretched to fit. */
export const timeTranscript = (sections: readonly TranscriptSection[], seconds: number): TimedSection[] => {
  const pace = paceOf(sections, seconds - LEAD_IN - TAIL);
  let clock = LEAD_IN;
  return sections.map(({ paragraphs }) => {
    const { timed, end } = timeParagraphs(paragraphs, clock, pace);
    const section = { start: clock, end: end + PAUSE.section * pace.shrink, paragraphs: timed };
    clock = section.end;
    return section;
  });
};

/**
 * Times a transcript to that of the language which the film follows: each section, and each paragraph where both have
 * the same number of them, is spoken while the film shows it.
 */
export const fitTranscript = (
  sections: readonly TranscriptSection[],
  leading: readonly TimedSection[],
): TimedSection[] =>
  sections.map(({ paragraphs }, i) => {
    const lead = leading[i];
    if (!lead || sections.length !== leading.length)
      throw new Error('The transcripts differ in their sections.');
    const timeWithin = (part: readonly string[], start: number, end: number): TimedWord[][] =>
      timeParagraphs(part, start, paceOf([{ paragraphs: part }], end - start)).timed;
    const startOf = (paragraph: number): number => lead.paragraphs[paragraph]?.[0]?.start ?? lead.end;
    const timed =
      paragraphs.length === lead.paragraphs.length
        ? paragraphs.flatMap((paragraph, p) => timeWithin([paragraph], startOf(p), startOf(p + 1)))
        : timeWithin(paragraphs, lead.start, lead.end);
    return { start: lead.start, end: lead.end, paragraphs: timed };
  });
