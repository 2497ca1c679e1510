import { describe, expect, it } from 'vitest';
import { changeTexts, wordReplacer } from '@/lib/server/features/courses/site-words';

describe('the words of a site (R1.14)', () => {
  it.each([
    ['whole words alone', { pitch: 'field' }, 'A pitch, pitches and pitch.', 'A field, pitches and field.'],
    ['words beside accents', { mum: 'mom' }, 'mum, múmum, mumá', 'mom, múmum, mumá'],
    ['the longest phrase first', { match: 'game', 'match day': 'big day' }, 'match day', 'big day'],
    ['in one pass', { session: 'practice', practice: 'session' }, 'session practice', 'practice session'],
    ['with the capital of the text', { football: 'soccer' }, 'Football', 'Soccer'],
    [
      'without a capital that only the list has',
      { 'There is': 'There are' },
      'that there is',
      'that there are',
    ],
    ['across a line’s end', { 'parents and carers': 'parents' }, 'parents and\ncarers', 'parents'],
    ['not across paragraphs', { 'a b': 'c' }, 'a\n\nb', 'a\n\nb'],
    ['signs as they are', { '”.': '.”' }, 'He said “yes”. Go.', 'He said “yes.” Go.'],
    ['numbers', { '999': '911' }, 'Call 999, not 9990.', 'Call 911, not 9990.'],
    ['nothing without a list', {}, 'pitch', 'pitch'],
  ])('are replaced: %s', (_title, words, text, expected) => {
    expect(wordReplacer(words)(text)).toBe(expected);
  });

  it('reach each text of a value and leave its keys', () => {
    const value = { pitch: 'pitch', list: [{ text: 'pitch', count: 3 }] };
    expect(changeTexts(value, wordReplacer({ pitch: 'field' }))).toEqual({
      pitch: 'field',
      list: [{ text: 'field', count: 3 }],
    });
  });
});
