import { describe, expect, it } from 'vitest';
import { robotsText, sitemapXml } from '@/lib/server/features/search-engines/documents';
import { overlaidLocale } from '@/lib/shared/config/locale-config';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { PUBLIC_PAGES } from '@/lib/shared/request/request-decision';

const ORIGIN = 'https://www.example.org';
const xml = (overlays = {}, open: readonly Locale[] = LOCALES) =>
  sitemapXml(ORIGIN, open, (locale: Locale) => overlaidLocale(locale, overlays));
const count = (text: string, part: string) => text.split(part).length - 1;

describe('sitemap.xml', () => {
  it('lists each public page of each site, with the others as alternates', () => {
    const whole = xml();
    expect(count(whole, '<url>')).toBe(LOCALES.length * PUBLIC_PAGES.length);
    expect(whole).toContain('<loc>https://www.example.org/en-NZ/privacy</loc>');
    expect(count(whole, 'hreflang="es-AR"')).toBe(LOCALES.length * PUBLIC_PAGES.length);
    expect(count(whole, 'hreflang="x-default"')).toBe(LOCALES.length * PUBLIC_PAGES.length);
  });

  it('leaves out a page that the operator has elsewhere', () => {
    const legalLinks = { terms: 'https://own.example/terms', cookies: 'https://own.example/cookies' };
    const whole = xml({ 'en-GB': { legalLinks } });
    expect(whole).not.toContain('/en-GB/terms');
    expect(whole).toContain('<loc>https://www.example.org/en-US/terms</loc>');
    // The choice is made on ours all the same.
    expect(whole).toContain('<loc>https://www.example.org/en-GB/cookies</loc>');
  });

  it('names no site that is not opened yet', () => {
    const whole = xml({}, ['en-GB', 'es-MX']);
    expect(count(whole, '<url>')).toBe(2 * PUBLIC_PAGES.length);
    for (const locale of LOCALES.filter((one) => !['en-GB', 'es-MX'].includes(one)))
      expect(whole, locale).not.toContain(locale);
    expect(whole).toContain('hreflang="x-default" href="https://www.example.org/en-GB/login"');
  });
});

describe('robots.txt', () => {
  it('names the sitemap and keeps robots out of the API', () => {
    expect(robotsText(ORIGIN).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Sitemap: https://www.example.org/sitemap.xml',
      '',
    ]);
  });
});
