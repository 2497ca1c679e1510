/** Captions in WebVTT, as far as it is written down for authors: cues with a beginning, an end and lines. */

interface Cue {
  /** Of the file, where its times stand; from 1. */
  line: number;
  /** Seconds. */
  start: number;
  end: number;
  text: readonly string[];
}

export interface Findings {
  /** What a browser would show wrongly, or not at all. */
  mistakes: readonly string[];
  /** What is hard to read. */
  notes: readonly string[];
}

const MOST_LINES = 2;
const MOST_LETTERS_A_LINE = 42;
/** Faster than this, few people read to the end. */
const MOST_LETTERS_A_SECOND = 20;
/** Seconds after its film's end at which a last caption may end: lengths are rounded. */
const GRACE_SECONDS = 0.5;

const TIMES = /^\s*((?:\d+:)?\d\d:\d\d\.\d{3})\s+-->\s+((?:\d+:)?\d\d:\d\d\.\d{3})(?:\s.*)?$/;

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Seconds as minutes and seconds: `2:07.5`. */
export const clock = (at: number): string =>
  `${Math.floor(at / 60)}:${(at % 60).toFixed(1).padStart(4, '0')}`;

/** The cue in a block of lines; null for a comment, a style or a region; a sentence for what is none of them. */
const cueIn = (block: readonly string[], firstLine: number): Cue | null | string => {
  if (/^(NOTE|STYLE|REGION)\b/.test(block[0] ?? '')) return null;
  const at = block.findIndex((line) => line.includes('-->'));
  const line = firstLine + Math.max(0, at);
  if (at < 0) return `line ${line}: says no time, such as 00:00:01.000 --> 00:00:03.500`;
  const [, start, end] = TIMES.exec(block[at] ?? '') ?? [];
  if (start === undefined || end === undefined)
    return `line ${line}: a time is written 00:00:01.000 --> 00:00:03.500, with a point before the milliseconds`;
  return { line, start: seconds(start), end: seconds(end), text: block.slice(at + 1) };
};

/** Blocks of lines between empty ones, with the number of the first line of each. */
const blocksOf = (text: string): { lines: string[]; first: number }[] => {
  const blocks: { lines: string[]; first: number }[] = [];
  let open: { lines: string[]; first: number } | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') {
      open = undefined;
    } else if (open) {
      open.lines.push(line);
    } else {
      open = { lines: [line], first: index + 1 };
      blocks.push(open);
    }
  }
  return blocks;
};

const orderMistakes = (cues: readonly Cue[]): string[] =>
  cues.flatMap(({ line, start, end }, index) => {
    const before = cues[index - 1];
    if (end <= start) return [`line ${line}: ends before it begins`];
    // One caption is shown at a time.
    return before && start < before.end ? [`line ${line}: begins before the one before it has ended`] : [];
  });

const readingNotes = ({ line, start, end, text }: Cue): string[] => {
  const spoken = text.map((one) => one.replace(/<[^<>]*>/g, ''));
  const perSecond = Math.round(spoken.join(' ').length / (end - start));
  return [
    ...(text.length > MOST_LINES ? [`line ${line}: has ${text.length} lines; two can be read`] : []),
    ...(spoken.some(({ length }) => length > MOST_LETTERS_A_LINE)
      ? [`line ${line}: has a line of more than ${MOST_LETTERS_A_LINE} letters`]
      : []),
    ...(end > start && perSecond > MOST_LETTERS_A_SECOND
      ? [`line ${line}: asks for ${perSecond} letters a second; ${MOST_LETTERS_A_SECOND} can be read`]
      : []),
  ];
};

/**
 * What is wrong with a file of captions for a film of this length.
 * @param durationSeconds of the film
 */
export const captionFindings = (source: string, durationSeconds: number): Findings => {
  const text = source.replace(/^\uFEFF/, '');
  if (text.includes('\uFFFD')) return { mistakes: ['is not in UTF-8; save it in that encoding'], notes: [] };
  if (!/^WEBVTT([ \t].*)?(\r?\n|\r|$)/.test(text))
    return { mistakes: ['does not begin with WEBVTT, so that no browser shows it'], notes: [] };
  const [, ...blocks] = blocksOf(text);
  const found = blocks.map(({ lines, first }) => cueIn(lines, first));
  const cues = found.filter((one): one is Cue => typeof one === 'object' && one !== null);
  const late = cues.find(({ end }) => end > durationSeconds + GRACE_SECONDS);
  return {
    mistakes: [
      ...found.filter((one) => typeof one === 'string'),
      ...(found.length === 0 ? ['has no captions'] : []),
      ...orderMistakes(cues),
      ...(late
        ? [`line ${late.line}: ends at ${clock(late.end)}, after the film (${clock(durationSeconds)})`]
        : []),
    ],
    notes: cues.flatMap(readingNotes),
  };
};
