import { describe, expect, it } from 'vitest';
import { mergeTexts } from '@/lib/server/platform/i18n/merge-texts';
import { languageChain, pageTranslations } from '@/lib/server/platform/i18n/page-translations';

describe('pageTranslations', () => {
  it('R9.15 brings the common texts along, whatever the page asks for', async () => {
    const { texts } = await pageTranslations('pt-BR', ['not-found']);
    expect(Object.keys(texts.namespaces)).toEqual(['common', 'not-found']);
    expect(texts.namespaces.common).toHaveProperty('header.logIn', 'Entrar');
  });

  it('lays regional words over those of the language', async () => {
    const { language, namespaces } = (await pageTranslations('es-AR', ['home'])).texts;
    expect(language).toBe('es-AR');
    expect(namespaces.home).toHaveProperty('steps.join.title', 'Creá tu cuenta');
    expect(namespaces.home).toHaveProperty('hero.start', 'Empezar ahora');
  });

  it('R9.15 reads the files once for a site and its namespaces', async () => {
    const once = await pageTranslations('en-GB', ['home']);
    expect(await pageTranslations('en-GB', ['home'])).toBe(once);
    expect(await pageTranslations('en-GB', ['home', 'login'])).not.toBe(once);
    expect(await pageTranslations('en-NZ', ['home'])).not.toBe(once);
    expect(await pageTranslations('en-GB', ['home'], { hasModules: false })).not.toBe(once);
  });

  it('rejects where no language has such texts', async () => {
    await expect(pageTranslations('en-GB', ['no-such-file'])).rejects.toThrow('no-such-file');
  });

  it('is plain JSON, as page props must be', async () => {
    const props = await pageTranslations('es-MX', ['home']);
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  });
});

describe('languageChain', () => {
  it('ends in Portuguese, which has every text', () => {
    expect(languageChain('en-NZ')).toEqual(['en-NZ', 'en', 'pt-BR']);
    expect(languageChain('pt-BR')).toEqual(['pt-BR']);
  });
});

describe('mergeTexts', () => {
  it('replaces at any depth and changes neither side', () => {
    const base = { a: { b: 'one', c: 'two' }, d: 'three' };
    const particular = { a: { b: 'ONE' } };
    expect(mergeTexts(base, particular)).toEqual({ a: { b: 'ONE', c: 'two' }, d: 'three' });
    expect(base.a.b).toBe('one');
  });
});
