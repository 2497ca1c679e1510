import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCourseLibrary } from '@/lib/server/features/courses/course-library';
import {
  drillCardsOn,
  publicPagesOn,
  robotsText,
  sitemapXml,
} from '@/lib/server/features/search-engines/documents';
import { securityText } from '@/lib/server/features/search-engines/security-text';
import { webManifest } from '@/lib/server/features/search-engines/web-manifest';
import { overlaidLocale } from '@/lib/shared/config/locale-config';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';
import { landingPath } from '@/lib/shared/config/paths';
import { PUBLIC_PAGES } from '@/lib/shared/request/request-decision';

const ORIGIN = 'https://www.example.org';
const xml = (overlays = {}, open: readonly Locale[] = LOCALES) =>
  sitemapXml(
    ORIGIN,
    open,
    publicPagesOn((locale) => overlaidLocale(locale, overlays)),
  );
const count = (text: string, part: string) => text.split(part).length - 1;

describe('sitemap.xml', () => {
  it('lists public pages of each site, others as alternates', () => {
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

describe('the drill cards in sitemap.xml', () => {
  const library = openCourseLibrary({ contentRoot: 'content', mediaBaseUrl: '/films/' });

  it('stand once for each site that has them', () => {
    const whole = sitemapXml(ORIGIN, LOCALES, drillCardsOn(library, LOCALES));
    const address = 'https://www.example.org/es-AR/drill/cono-libre';
    expect(count(whole, `<loc>${address}</loc>`)).toBe(1);
    // A card of the football course, which es-US does not offer.
    const entry = whole.split('<url>').find((one) => one.includes(`<loc>${address}</loc>`)) ?? '';
    expect(entry).toContain('hreflang="en-GB" href="https://www.example.org/en-GB/drill/free-cone"');
    expect(entry).toContain('hreflang="x-default" href="https://www.example.org/pt-BR/drill/cone-livre"');
    expect(count(entry, 'hreflang')).toBe(LOCALES.length);
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

describe('security.txt', () => {
  const settings = { SITE_ORIGIN: ORIGIN, OPEN_SITES: ['pt-BR', 'en-GB', 'en-NZ'] as const };
  const SECURITY_CONTACT = ['mailto:security@example.org', 'https://example.org/report'];
  const noon = Date.UTC(2026, 10, 27, 12);

  it('has what RFC 9116 asks for', () => {
    expect(securityText({ ...settings, SECURITY_CONTACT }, noon)?.split('\n')).toEqual([
      'Contact: mailto:security@example.org',
      'Contact: https://example.org/report',
      'Expires: 2027-05-26T00:00:00.000Z',
      'Preferred-Languages: pt, en',
      'Canonical: https://www.example.org/.well-known/security.txt',
      '',
    ]);
  });

  it('is good for months whenever it is asked for', () => {
    for (const now of [noon, Date.UTC(2031, 1, 28), Date.UTC(2099, 11, 31, 23, 59)]) {
      const text = securityText({ ...settings, SECURITY_CONTACT }, now) ?? '';
      const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
      expect(expires - now).toBeGreaterThan(178 * 86_400_000);
      expect(expires - now).toBeLessThan(365 * 86_400_000);
    }
  });

  it('is not there where the operator names nobody', () =>
    expect(securityText({ ...settings, SECURITY_CONTACT: [] }, noon)).toBeNull());
});

describe('the web manifest', () => {
  it('names the site, and opens it with its courses', () => {
    const config = overlaidLocale('es-US', { 'es-US': { localBrand: 'Juego Abierto' } });
    expect(JSON.parse(webManifest(config))).toMatchObject({
      name: 'Juego Abierto',
      lang: 'es-US',
      start_url: landingPath('es-US'),
      scope: '/es-US/',
    });
  });

  it('has icons that are there', () => {
    const { icons } = JSON.parse(webManifest(overlaidLocale('pt-BR', {})));
    expect(icons.length).toBeGreaterThan(1);
    for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
  });
});
