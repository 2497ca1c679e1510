import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/shared/config/locales';
import { content, onSites, shapeOf } from './course-files';

const extras = content.extras.map((extra) => ({ ...extra, dir: extra.entry.dir }));

/** Public emergency numbers; help lines are the operator’s. */
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

describe('the texts of the extra modules', () => {
  it('are three with the ids 1 to 3, on every site', () => {
    expect(extras.map(({ entry }) => entry.id)).toEqual([1, 2, 3]);
    for (const { texts } of extras) expect(onSites(texts).map(({ locale }) => locale)).toEqual([...LOCALES]);
  });

  it.each(LOCALES)('name the emergency number of %s and no other', (locale) => {
    const spoken = extras.map(({ texts }) => texts[locale]?.transcript).join('\n');
    const named = new Set(
      Object.values(EMERGENCY).filter((number) => new RegExp(`\\b${number}\\b`).test(spoken)),
    );
    expect([...named]).toEqual([EMERGENCY[locale]]);
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
