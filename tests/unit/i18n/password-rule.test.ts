import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/shared/config/locales';
import { flatTexts, textsOnSite } from '@/tests/support/texts';

/** What the provider of a site asks of a new password, in the words of its hint. */
const RULE = { 'en-US': 'with letters and a number', 'es-US': 'con letras y un número' };

/** Sentences that say how long a new password has to be: hints, what is missing, and refusals. */
const sentences = (locale: (typeof LOCALES)[number]) =>
  ['sign-up', 'recovery', 'profile', 'errors'].flatMap((namespace) =>
    flatTexts(textsOnSite(locale, namespace))
      .filter(([, text]) => /\b8 (characters|caracteres)/.test(text))
      .map(([key, text]) => ({ key: `${namespace}:${key}`, text })),
  );

describe('the rule for a new password', () => {
  it.each(['en-US', 'es-US'] as const)('is the same in every sentence of %s', (locale) => {
    const found = sentences(locale);
    expect(found.length).toBeGreaterThanOrEqual(9);
    for (const { key, text } of found) expect(text, key).toContain(RULE[locale]);
  });

  it.each(LOCALES.filter((locale) => !(locale in RULE)))('asks for the length only in %s', (locale) => {
    for (const { key, text } of sentences(locale)) expect(text, key).not.toMatch(/with letters|con letras/);
  });
});
