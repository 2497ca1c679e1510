import { describe, expect, it } from 'vitest';
import type { DrillText } from '@/lib/server/features/courses/content-schema';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { wordCount, writtenModules } from './course-files';

const drills = writtenModules.flatMap((module) => module.drills.map((drill) => ({ ...drill, module })));

const sentencesOf = ({ setUp, steps, points, easier = '', harder = '', oneBall, safety = '' }: DrillText) =>
  [setUp, ...steps, ...points, easier, harder, oneBall, safety].join(' ');

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

describe.each(drills)('the card of $file', ({ alt, card, module }) => {
  const textOn = (locale: Locale): DrillText => {
    if (!card) throw new Error('No card');
    return card.texts[locale];
  };

  it.each(LOCALES)('fits on one sheet on %s', (locale) => {
    const words = wordCount(sentencesOf(textOn(locale)));
    expect(words).toBeGreaterThan(70);
    expect(words).toBeLessThanOrEqual(270);
  });

  it.each(LOCALES)('has the sizes of its drawing on %s', (locale) => {
    const { facts } = textOn(locale);
    expect(numbersIn(alt[locale])).toEqual(expect.arrayContaining(numbersIn(facts.size)));
  });

  it('says as much in every language', () => {
    const shapes = LOCALES.map((locale) => {
      const { facts, steps, ...rest } = textOn(locale);
      return [Object.keys(facts).sort(), steps.length, Object.keys(rest).sort()];
    });
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it.each(LOCALES)('warns of what its transcript warns of on %s', (locale) => {
    const { safety = '' } = textOn(locale);
    const transcript = module.texts[locale]?.transcript ?? '';
    expect(transcript).toContain(safety);
  });
});
