import { describe, expect, it } from 'vitest';
import { cutCues, toWebVtt } from '../captions';
import { filmSeconds, LEAD_IN, TAIL, timeTranscript } from '../timing';
import { spokenSections } from '../transcript';

const cuesOf = (body: string) => {
  const sections = spokenSections(body);
  const seconds = filmSeconds(sections);
  return { seconds, cues: cutCues(timeTranscript(sections, seconds), seconds) };
};

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
