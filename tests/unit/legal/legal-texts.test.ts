import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentReader } from '@/lib/server/features/courses/content-files';
import { LEGAL_PAGES, legalText } from '@/lib/server/features/legal/legal-texts';
import { LOCALES, type Locale, SITES } from '@/lib/shared/config/locales';
import { PUBLIC_PAGES } from '@/lib/shared/request/request-decision';

const values = {
  brand: 'Kick On',
  globalBrand: 'Kick On Worldwide',
  days: 30,
  country: 'Ruritania',
  controller: 'Northside Trust',
  address: '1 High Street',
  privacyContact: 'privacy@example.org',
  places: 'Ireland',
  minutes: 29,
  percent: 90,
};
const textOf = (page: (typeof LEGAL_PAGES)[number], locale: Locale) =>
  legalText(new ContentReader('content'), page, locale, values);
const combinations = LEGAL_PAGES.flatMap((page) => LOCALES.map((locale) => ({ page, locale })));

/** What each country’s part has to name. */
const LAWS: Record<Locale, readonly string[]> = {
  'pt-BR': ['LGPD', 'Autoridade Nacional de Proteção de Dados'],
  'en-GB': ['UK GDPR', 'Information Commissioner’s Office'],
  'en-US': ['California', 'Global Privacy Control'],
  'en-AU': ['Privacy Act 1988', 'Office of the Australian Information Commissioner'],
  'en-NZ': ['Privacy Act 2020', 'Privacy Commissioner'],
  'es-AR': ['Ley 25.326', 'Agencia de Acceso a la Información Pública'],
  'es-MX': ['ARCO', 'Posesión de los Particulares'],
  'es-US': ['California', 'Global Privacy Control'],
};

describe('the pages to read', () => {
  it.each(combinations)('$page has sections in $locale', ({ page, locale }) => {
    const { title, lead, description, sections } = textOf(page, locale);
    for (const text of [title, lead, description]) expect(text).not.toMatch(/[{}]/);
    expect(sections.length).toBeGreaterThan(3);
    for (const { heading, html } of sections) expect(`${heading} ${html}`).not.toMatch(/[{}]|undefined/);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it.each(LEGAL_PAGES)('%s has the same sections in every language', (page) => {
    const counts = LOCALES.map((locale) => textOf(page, locale).sections.length);
    expect(new Set(counts).size).toBe(1);
  });

  it.each(LEGAL_PAGES)('%s has titles of their own in each language', (page) => {
    const titles = ['pt-BR', 'en-GB', 'es-MX'].map((locale) => textOf(page, locale as Locale).title);
    expect(new Set(titles).size).toBe(3);
  });

  it.each(LOCALES)('R2.36 the privacy notice of %s names its law and authority', (locale) => {
    const html = textOf('privacy', locale)
      .sections.map((section) => section.html)
      .join('\n');
    for (const law of LAWS[locale]) expect(html).toContain(law);
    const others = LOCALES.filter((other) => SITES[other].country !== SITES[locale].country);
    for (const other of others) expect(html).not.toContain(LAWS[other][1]);
  });

  it.each(LOCALES)('the privacy notice of %s names the controller', (locale) => {
    const html = JSON.stringify(textOf('privacy', locale).sections);
    for (const said of ['Northside Trust', '1 High Street', 'mailto:privacy@example.org', 'Ireland'])
      expect(html).toContain(said);
  });

  it.each(LOCALES)('the privacy notice of %s leads to one’s data', (locale) => {
    const html = JSON.stringify(textOf('privacy', locale).sections);
    expect(html).toContain(`/${locale}/my-data`);
  });

  it.each(LOCALES)('the page about us of %s names controller and country', (locale) => {
    const html = JSON.stringify(textOf('about', locale).sections);
    for (const said of ['Northside Trust', 'Ruritania']) expect(html).toContain(said);
  });

  it.each(['terms', 'privacy'] as const)('%s is marked as a draft everywhere', (page) => {
    for (const locale of LOCALES) expect(textOf(page, locale).draft, locale).toBe(true);
  });

  it.each(combinations)('R1.14 $page of $locale says any brand as it is', ({ page, locale }) => {
    const brand = 'A *B* _c_ <i>& [d](javascript:e) $& `f`';
    const { sections, lead } = legalText(new ContentReader('content'), page, locale, { ...values, brand });
    const html = sections.map((section) => section.html).join('\n');
    expect(html).not.toMatch(/<i>|href="javascript:|<em>B|<code>f/);
    const before = textOf(page, locale);
    const mentions = (text: string, name: string) => text.split(name).length - 1;
    const written = 'A *B* _c_ &lt;i&gt;&amp; [d](javascript:e) $&amp; `f`';
    expect(mentions(html, written)).toBe(
      before.sections.reduce((sum, section) => sum + mentions(section.html, 'Kick On'), 0),
    );
    expect(mentions(lead, brand)).toBe(mentions(before.lead, 'Kick On'));
  });

  it.each(['terms', 'privacy'] as const)('%s says of which day it is', (page) => {
    expect(textOf(page, 'en-US').inForce).toMatch(/^[A-Z][a-z]+ \d+, 20\d\d$/);
    for (const locale of LOCALES) expect(textOf(page, locale).inForce, locale).toMatch(/20\d\d$/);
  });

  it.each(LOCALES)('the terms of %s name a law that there is', (locale) => {
    const html = textOf('terms', locale).sections.at(-1)?.html;
    const laws =
      /lei brasileira|England and Wales|state you live|state or territory|New Zealand|argentina|México|estado donde/;
    expect(html).toMatch(laws);
    expect(html).not.toMatch(/law of the country|ley del país/);
  });

  it('speaks the words of the site', () => {
    const htmlOf = (locale: Locale) => JSON.stringify(textOf('about', locale).sections);
    expect(htmlOf('en-GB')).toContain('programme');
    expect(htmlOf('en-US')).not.toContain('programme');
  });

  it.each(combinations)('$page of $locale links only to pages that are there', ({ page, locale }) => {
    const { slugs } = SITES[locale];
    const pages = [...PUBLIC_PAGES, 'change-location', 'my-data', slugs.profile, slugs.impact];
    // From the root, since the page is also served with a slash at the end of its address.
    const known = pages.map((path) => `/${locale}/${path}`);
    for (const { html } of textOf(page, locale).sections)
      for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
        if (!/^(https:\/\/|mailto:)/.test(address)) expect(known, address).toContain(address);
  });

  it('has no file that no site reads', () => {
    for (const page of LEGAL_PAGES)
      for (const file of readdirSync(join('content/pages', page), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.md')) continue;
        const name = file.replace(/^regions\//, '').replace('.md', '');
        expect([...LOCALES, 'pt', 'en', 'es'], file).toContain(name);
        expect(existsSync(join('content/pages', page, file))).toBe(true);
        expect(readFileSync(join('content/pages', page, file), 'utf8')).not.toContain('\r');
      }
  });
});
