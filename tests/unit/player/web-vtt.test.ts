import { describe, expect, it } from 'vitest';
import { captionFindings } from '@/lib/server/features/player/web-vtt';

const cue = (from: string, to: string, text = 'Olá') => `00:00:${from} --> 00:00:${to}\n${text}`;
const file = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;

describe('captions', () => {
  it.each([
    ['with hours', file(cue('01.000', '03.000'))],
    ['without hours', 'WEBVTT\n\n00:01.000 --> 00:03.000\nOlá\n'],
    [
      'with places, names and comments',
      `WEBVTT Legendas\n\nNOTE by hand\n\n1\n${cue('01.000', '03.000 line:80%')}\n`,
    ],
    ['of Windows', `\uFEFF${file(cue('01.000', '03.000')).replaceAll('\n', '\r\n')}`],
    ['that end with their film', file(cue('01.000', '10.400'))],
  ])('%s are right', (_, text) => {
    expect(captionFindings(text, 10)).toEqual({ mistakes: [], notes: [] });
  });

  it.each([
    [
      'of SubRip',
      '1\n00:00:01,000 --> 00:00:02,000\nOlá\n',
      'does not begin with WEBVTT, so that no browser shows it',
    ],
    [
      'with a comma in a time',
      file('00:00:01,000 --> 00:00:02,000\nOlá'),
      'line 3: a time is written 00:00:01.000 --> 00:00:03.500, with a point before the milliseconds',
    ],
    ['without a time', file('Olá'), 'line 3: says no time, such as 00:00:01.000 --> 00:00:03.500'],
    ['in another encoding', 'WEBVTT\n\nOl\uFFFD', 'is not in UTF-8; save it in that encoding'],
    ['without a cue', 'WEBVTT\n', 'has no captions'],
    ['that end too early', file(cue('03.000', '02.000')), 'line 3: ends before it begins'],
    [
      'that overlap',
      file(cue('01.000', '03.000'), cue('02.500', '04.000')),
      'line 6: begins before the one before it has ended',
    ],
    [
      'that outlast their film',
      file(cue('01.000', '03.000'), cue('09.000', '12.000')),
      'line 6: ends at 0:12.0, after the film (0:10.0)',
    ],
  ])('%s are refused', (_, text, mistake) => {
    expect(captionFindings(text, 10).mistakes).toEqual([mistake]);
  });

  it.each([
    ['three lines', 'a\nb\nc', 'line 3: has 3 lines; two can be read'],
    ['a long line', 'a'.repeat(43), 'line 3: has a line of more than 42 letters'],
    [
      'too many letters a second',
      `${'a'.repeat(40)}\n${'b'.repeat(42)}`,
      'line 3: asks for 21 letters a second; 20 can be read',
    ],
  ])('with %s are noted', (_, text, note) => {
    expect(captionFindings(file(cue('01.000', '05.000', text)), 10)).toEqual({ mistakes: [], notes: [note] });
  });
});
