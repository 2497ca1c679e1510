import { LEAD_IN, type TimedSection, type TimedWord, timeParagraph } from './timing';

/** Cuts timed words into caption cues: two short lines at most, broken where a reader would breathe. */

export const MAX_LINE_LENGTH = 42;
export const MIN_CUE_SECONDS = 1;
export const MAX_CUE_SECONDS = 7;
/** Characters that a reader takes in within a second. */
export const MAX_PACE = 17;

export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** Little words that belong to what follows, in the three base languages. */
const CLINGING = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela para pra com sem que e ou se não ' +
    'nem mas ao à aos às seu sua seus suas você eu ele ela contra entre até sobre the an of in on at to for with and or but not is are your their ' +
    'el la los las un una unos unas del al y su sus en con sin no lo'
  ).split(' '),
);

/** How bad it is to end a line or a cue after this word: 0 is a full stop, 120 tears a phrase apart. */
const breakCost = (word: string): number => {
  if (/[.!?…][”"’)]*$/.test(word)) return 0;
  // Also before a comma: “e, se der errado” belongs together.
  if (CLINGING.has(word.toLowerCase().replace(/[^\p{L}]/gu, ''))) return 120;
  return /[,;:–—][”"’)]*$/.test(word) ? 4 : 14;
};

const lengthOf = (words: readonly TimedWord[]): number =>
  words.reduce((sum, word) => sum + word.text.length + 1, -1);

/** The best one or two lines for these words, with what the break costs; `undefined` when they do not fit. */
const layOut = (words: readonly TimedWord[]): { lines: string[]; cost: number } | undefined => {
  const join = (part: readonly TimedWord[]): string => part.map((word) => word.text).join(' ');
  if (lengthOf(words) <= MAX_LINE_LENGTH) return { lines: [join(words)], cost: 0 };
  let best: { lines: string[]; cost: number } | undefined;
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    if (lengthOf(first) > MAX_LINE_LENGTH || lengthOf(second) > MAX_LINE_LENGTH) continue;
    const cost = breakCost(first.at(-1)?.text ?? '') + Math.abs(lengthOf(first) - lengthOf(second)) * 0.4;
    if (!best || cost < best.cost) best = { lines: [join(first), join(second)], cost };
  }
  return best;
};

const cueCost = (words: readonly TimedWord[], layoutCost: number): number => {
  const sentencesJoined = words.slice(0, -1).filter((word) => breakCost(word.text) === 0).length;
  const shortness = Math.max(0, 30 - lengthOf(words)) * 0.3;
  return 6 + breakCost(words.at(-1)?.text ?? '') * 1.5 + layoutCost * 0.5 + sentencesJoined * 7 + shortness;
};

/** `until` is when the next words begin: a cue may stay that long, which saves very short ones. */
const cueOf = (words: readonly TimedWord[], until: number): { cue: Cue; cost: number } | undefined => {
  const layout = layOut(words);
  const [first, last] = [words[0], words.at(-1)];
  if (!layout || !first || !last) return undefined;
  const end = Math.min(until - 0.04, last.end + 0.4);
  const seconds = end - first.start;
  if (seconds < MIN_CUE_SECONDS || seconds > MAX_CUE_SECONDS) return undefined;
  if (lengthOf(words) > MAX_PACE * seconds) return undefined;
  return { cue: { start: first.start, end, lines: layout.lines }, cost: cueCost(words, layout.cost) };
};

/** The cheapest way to cut a paragraph, found from its end backwards. */
const cutParagraph = (words: readonly TimedWord[], until: number): Cue[] => {
  const best: ({ cost: number; cues: Cue[] } | undefined)[] = new Array(words.length + 1);
  best[words.length] = { cost: 0, cues: [] };
  for (let from = words.length - 1; from >= 0; from -= 1) {
    for (let to = from + 1; to <= words.length && to - from <= 24; to += 1) {
      const rest = best[to];
      const option = rest && cueOf(words.slice(from, to), words[to]?.start ?? until);
      if (!rest || !option) continue;
      const cost = option.cost + rest.cost;
      if (cost < (best[from]?.cost ?? Number.POSITIVE_INFINITY)) {
        best[from] = { cost, cues: [option.cue, ...rest.cues] };
      }
    }
  }
  const found = best[0];
  if (!found) throw new Error(`No way to caption: ${words.map((word) => word.text).join(' ')}`);
  return found.cues;
};

/** When the key to the pictures is explained. */
const KEY_FROM = 0.3;
const KEY_SECONDS = LEAD_IN - 0.8;

/** What a film says, after what it says of the key to its pictures. */
export const cutCues = (key: string, sections: readonly TimedSection[], filmEnd: number): Cue[] => {
  const paragraphs = [
    timeParagraph(key, KEY_FROM, KEY_SECONDS),
    ...sections.flatMap((section) => section.paragraphs),
  ];
  return paragraphs.flatMap((words, i) => cutParagraph(words, paragraphs[i + 1]?.[0]?.start ?? filmEnd));
};

const clock = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  const minutes = Math.floor(milliseconds / 60_000);
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}:${pad(Math.floor(milliseconds / 1000) % 60, 2)}.${pad(milliseconds % 1000, 3)}`;
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const toWebVtt = (cues: readonly Cue[]): string => {
  const blocks = cues.map(
    (cue, i) =>
      `${i + 1}\n${clock(cue.start)} --> ${clock(cue.end)}\n${cue.lines.map(escapeText).join('\n')}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
};
