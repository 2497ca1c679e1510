import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listOf, personName, shortText } from '@/lib/shared/contract/fields';

describe('a text of the contracts', () => {
  it('counts the same from whatever keyboard it comes', () => {
    expect(shortText.parse('ã'.repeat(200).normalize('NFD'))).toBe('ã'.repeat(200));
    expect(shortText.safeParse('ã'.repeat(201).normalize('NFD')).success).toBe(false);
  });

  it('takes stacked accents and refuses endless ones', () => {
    expect(shortText.safeParse(`a${'\u0316\u0300'.repeat(15)}`).success).toBe(true);
    expect(shortText.safeParse(`a${'\u0316\u0300'.repeat(16)}`).success).toBe(false);
  });

  it.each(['', ' ', '\u200b', '\u0000', 'a\u0007b', '\ud800', '\u3164', '\u2800', ' \u2800\u115f', '\ufe0f'])(
    'is no name as %j',
    (text) => expect(personName.safeParse(text).success).toBe(false),
  );

  it.each(['김\u3164철수', 'نگار\u200cزاده', '\u{1f3f3}\ufe0f\u200d\u{1f308}'])('is a name as %j', (text) => {
    expect(personName.parse(text)).toBe(text);
  });
});

describe('a list of the contracts', () => {
  const list = listOf(z.number(), 1, 3);

  it('has one problem when it is too long', () => {
    const issues = list.safeParse(Array(1_000).fill('x')).error?.issues;
    expect(issues).toMatchObject([{ code: 'too_big', maximum: 3 }]);
  });

  it.each([
    ['a list within its length', [1, 2, 3], true],
    ['an empty list', [], false],
    ['no list', 'x', false],
    ['a wrong item', [1, 'x'], false],
  ])('takes or refuses %s', (_title, value, taken) => {
    expect(list.safeParse(value).success).toBe(taken);
  });
});
