import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { content, onSites, shapeOf } from './course-files';

const extras = content.extras.map((extra) => ({ ...extra, dir: extra.entry.dir }));

/** The public emergency number of each country. */
const EMERGENCY = {
  'pt-BR': '190',
  'en-GB': '999',
  'en-US': '911',
  'en-AU': '000',
  'en-NZ': '111',
  'es-AR': '911',
  'es-MX': '911',
  'es-US': '911',
};

/** Where somebody who talks of suicide is heard, by day and night. Other help lines are the operator’s. */
const CRISIS_LINES = {
  'pt-BR': ['188'],
  'en-GB': ['116 123', '0800 1111'],
  'en-US': ['988'],
  'en-AU': ['13 11 14', '1800 55 1800'],
  'en-NZ': ['1737'],
  'es-AR': ['102', '135'],
  'es-MX': ['800 911 2000'],
  'es-US': ['988'],
};

/** Which of these numbers stand in a text. */
const namedIn = (text: string, numbers: readonly string[]): string[] =>
  [...new Set(numbers)].filter((number) => new RegExp(`(?<!\\d ?)${number}(?! ?\\d)`).test(text));

const spokenOn = (locale: Locale) => extras.map(({ texts }) => texts[locale]?.transcript).join('\n');

describe('the texts of the extra modules', () => {
  it('stand on every site', () => {
    expect(extras.length).toBeGreaterThan(0);
    for (const { texts } of extras) expect(onSites(texts).map(({ locale }) => locale)).toEqual([...LOCALES]);
  });

  it.each(LOCALES)('name the emergency number of %s and no other', (locale) => {
    expect(namedIn(spokenOn(locale), Object.values(EMERGENCY))).toEqual([EMERGENCY[locale]]);
  });

  it.each(LOCALES)('name the crisis lines of %s and no other', (locale) => {
    expect(namedIn(spokenOn(locale), Object.values(CRISIS_LINES).flat())).toEqual(CRISIS_LINES[locale]);
  });
});

describe.each(extras)('the text of extra module $dir', ({ entry, texts }) => {
  const sites = onSites(texts);

  it('has as many parts in every language', () => {
    const { headings } = shapeOf(texts.pt?.transcript ?? '');
    for (const { locale, text } of sites) expect(shapeOf(text.transcript).headings, locale).toBe(headings);
    expect(shapeOf(texts['es-AR']?.transcript ?? '')).toEqual(shapeOf(texts.es?.transcript ?? ''));
  });

  it.each(sites)('is shorter than a module of a course on $locale', ({ words }) => {
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(480);
    expect(Math.abs(words / 130 + 1 - entry.minutes)).toBeLessThanOrEqual(1);
  });

  it.each(sites)('asks one open question on $locale', ({ text }) => {
    expect(text.question.text).toMatch(/\?$/);
    expect(text.question.hint.length).toBeGreaterThan(20);
    expect(text.promise.length).toBeLessThanOrEqual(90);
    expect(text.summary.length).toBeGreaterThan(40);
    expect(text.takeaway.length).toBeGreaterThan(40);
    expect(text.transcript).not.toMatch(/^(#{1}|#{3,}) |^[-*] |^\d+\. |https?:|<[a-z]|\*\*|"/m);
  });
});
