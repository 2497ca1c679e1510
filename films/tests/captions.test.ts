import { describe, expect, it } from 'vitest';
import { cutCues, MAX_PACE, toWebVtt } from '../captions';
import { LEAD_IN, TAIL, timeFilm } from '../timing';
import { spokenSections } from '../transcript';
import { modules, timedFilms } from './every-film';

const KEY = 'Dashed is the ball.';

/** The cues of a text after that of the key, when it is said beside others. */
const cuesOf = (body: string, others: Readonly<Record<string, string>> = {}) => {
  const texts = Object.entries({ body, ...others }).map(
    ([name, text]) => [name, spokenSections(text)] as const,
  );
  const { seconds, sections } = timeFilm(Object.fromEntries(texts));
  const [key, ...cues] = cutCues(KEY, sections.body ?? [], seconds);
  return { seconds, cues, key };
};

it.each(timedFilms)('$script.videoId says at most 17 characters a second', ({ spoken, seconds, script }) => {
  expect(MAX_PACE).toBe(17);
  const key = modules.find(({ videoId }) => videoId === script.videoId)?.key ?? {};
  for (const [name, sections] of Object.entries(spoken)) {
    for (const { start, end, lines } of cutCues(key[name] ?? '', sections, seconds))
      expect(lines.join(' ').length / (end - start), `${name}: ${lines.join(' ')}`).toBeLessThanOrEqual(
        MAX_PACE,
      );
  }
});

describe('captions made from a transcript (R1.3)', () => {
  it('leave headings out, since nobody speaks them', () => {
    const { cues } = cuesOf(
      'The first thing that everybody hears today.\n\n## Title\n\nThe second thing that they hear.',
    );
    expect(cues.map(({ lines }) => lines.join(' '))).toEqual([
      'The first thing that everybody hears today.',
      'The second thing that they hear.',
    ]);
  });

  it('say the marked sentences where some are marked', () => {
    const { cues } = cuesOf(
      'A sentence that is only read by people. [A sentence that is said in the film.]\n\n## Title\n\nOnly read.',
    );
    expect(cues.map(({ lines }) => lines.join(' '))).toEqual(['A sentence that is said in the film.']);
  });

  it('explain the key to the pictures first', () => {
    const { key } = cuesOf('One sentence of eight words is enough here.');
    expect(key?.lines).toEqual([KEY]);
    expect(key?.end).toBeLessThanOrEqual(LEAD_IN);
  });

  it('wait for the language that needs most time', () => {
    const short = 'A short sentence.';
    const long = 'A sentence with many more words than the other language has for the same thing.';
    const { seconds, cues } = cuesOf(short, { long });
    expect(seconds).toBe(cuesOf(long).seconds);
    expect(cues.at(-1)?.end).toBeGreaterThan(LEAD_IN + 3);
  });

  it('refuse languages that mark other sections', () => {
    expect(() => cuesOf('One section.', { other: 'One.\n\n## Title\n\nTwo.' })).toThrow('other');
  });

  it('break between sentences rather than inside them', () => {
    const { cues } = cuesOf(
      'A short sentence stands on its own here. Another sentence follows it at once. And one more.',
    );
    for (const { lines } of cues) expect(lines.at(-1)).toMatch(/\.$/);
  });

  it('do not leave a little word at the end of a line', () => {
    const { cues } = cuesOf('Você pode combinar um grupo que caminha junto até o ponto de ônibus');
    const ends = cues.flatMap(({ lines }) => lines.slice(0, -1));
    for (const line of ends) expect(line).not.toMatch(/ (um|que|o|de)$/);
  });

  it('begin after the lead-in and leave the tail free', () => {
    const { cues, seconds } = cuesOf('One sentence of eight words is enough here.');
    expect(cues[0]?.start).toBe(LEAD_IN);
    expect(cues.at(-1)?.end).toBeLessThanOrEqual(seconds - TAIL);
  });

  it('write signs that WebVTT reads as markup as entities', () => {
    expect(toWebVtt([{ start: 0, end: 3661.5, lines: ['a < b & c > d'] }])).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 01:01:01.500\na &lt; b &amp; c &gt; d\n',
    );
  });
});
