import { describe, expect, it } from 'vitest';
import { wrongInTitle } from '../../../scripts/commit-titles';

describe('the title of a commit', () => {
  it.each(['Say who is here', `Say ${'x'.repeat(68)}`, 'Ärgere niemanden'])('may be: %s', (title) => {
    expect(wrongInTitle(title)).toBeUndefined();
  });

  it.each([
    [`Say ${'x'.repeat(69)}`, 'has 73 characters, and may have 72'],
    ['say who is here', 'does not begin with a capital'],
    ['Say who is here.', 'ends with a full stop'],
  ])('may not be: %s', (title, wrong) => {
    expect(wrongInTitle(title)).toBe(wrong);
  });
});
