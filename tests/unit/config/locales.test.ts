import { describe, expect, it } from 'vitest';
import { overlaidLocale } from '@/lib/shared/config/locale-config';
import { identityOf, isLocale, LOCALES, localeOrDefault, SITES } from '@/lib/shared/config/locales';

describe('the locale table', () => {
  it('R1.13 has exactly the eight locales, pt-BR first and by default', () => {
    expect([...LOCALES].sort()).toEqual([
      'en-AU',
      'en-GB',
      'en-NZ',
      'en-US',
      'es-AR',
      'es-MX',
      'es-US',
      'pt-BR',
    ]);
    expect(LOCALES[0]).toBe('pt-BR');
  });

  it('R2.3 takes pt-BR for missing, unknown, repeated or misspelt locales', () => {
    for (const value of [undefined, '', 'fr-FR', 'pt-br', ['en-GB', 'pt-BR'], 'constructor', 7]) {
      expect(localeOrDefault(value)).toBe('pt-BR');
    }
    expect(localeOrDefault('en-NZ')).toBe('en-NZ');
    expect(isLocale('__proto__')).toBe(false);
  });

  it('R3.48 gives every locale its country and its language', () => {
    const places = LOCALES.map((locale) => [locale, SITES[locale].country, SITES[locale].language]);
    expect(places).toEqual([
      ['pt-BR', 'BR', 'pt'],
      ['en-GB', 'GB', 'en'],
      ['en-US', 'US', 'en'],
      ['en-AU', 'AU', 'en'],
      ['en-NZ', 'NZ', 'en'],
      ['es-AR', 'AR', 'es'],
      ['es-MX', 'MX', 'es'],
      ['es-US', 'US', 'es'],
    ]);
  });

  it('R1.14 gives every locale its own brand, logo and ids', () => {
    const rows = LOCALES.map((locale) => overlaidLocale(locale, {}));
    expect(new Set(rows.map(({ country, language }) => `${country} ${language}`)).size).toBe(8);
    expect(new Set(rows.map(({ localBrand }) => localBrand)).size).toBe(8);
    expect(new Set(rows.map(({ logo }) => logo)).size).toBe(8);
    for (const row of rows) {
      expect(row.globalBrand).not.toBe('');
      expect(Object.keys(row.analyticsIds)).toEqual(['global', 'local']);
      expect(row.monitoringId).toBe('');
      expect(Intl.DateTimeFormat(row.locale, { timeZone: row.timeZone })).toBeTruthy();
    }
  });

  it('R3.49 R7.56 names six identity pools, and one for the US sites', () => {
    const pools = LOCALES.map((locale) => identityOf(locale));
    expect(new Set(pools).size).toBe(7);
    expect(pools.filter((pool) => pool === 'marketing-identity')).toHaveLength(2);
  });

  it('carries the campaign ids and brand codes of the specification', () => {
    const ids = Object.fromEntries(LOCALES.map((locale) => [locale, overlaidLocale(locale, {}).campaignId]));
    expect(ids).toMatchObject({
      'pt-BR': 'PN001766',
      'es-MX': 'PN003058',
      'es-AR': 'PN003057',
      'en-GB': 'PN003059',
      'en-AU': 'PN004887',
      'en-NZ': 'PN004889',
    });
    expect(overlaidLocale('en-GB', {}).brandCode).toBe('BH0978');
    expect(overlaidLocale('pt-BR', {}).brandCode).toBe('BH0413');
  });
});
