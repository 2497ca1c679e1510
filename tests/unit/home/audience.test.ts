import { describe, expect, it } from 'vitest';
import { LOCALES, SITES } from '@/lib/shared/config/locales';
import { flatTexts, textsOnSite } from '@/tests/support/texts';

/** Who coaches, who teaches, who leads or goes along; in each language in which the sites speak. */
const AUDIENCE: Readonly<Record<string, readonly RegExp[]>> = {
  pt: [/treina/, /ensina/, /acompanha/, /jovens/, /esporte/, /autoconfiança/],
  en: [/coach/, /teach/, /lead/, /young people/, /sport/, /self-confidence/],
  es: [/entrenan/, /enseñan/, /acompañan/, /jóvenes/, /deporte/, /confianza/],
};

const text = (locale: (typeof LOCALES)[number], namespace: string, key: string): string =>
  Object.fromEntries(flatTexts(textsOnSite(locale, namespace)))[key] ?? '';

describe('R1.16 what the sites say of themselves', () => {
  it.each(LOCALES)('speaks on %s to coaches, teachers and youth leaders', (locale) => {
    const description = text(locale, 'home', 'description');
    for (const word of AUDIENCE[SITES[locale].language] ?? [/no words/]) expect(description).toMatch(word);
  });
});
