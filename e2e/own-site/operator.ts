import { newPerson, SITE } from '../../harness/people/learner';
import { codeFor, messagesTo } from '../../harness/people/mailbox';
import { createUnconfirmed } from '../../harness/people/marketing-identity';
import { completeModules, seedLearner } from '../../harness/people/seeded-learner';
import { issueCertificate } from '../support/course';
import { expect, test } from '../support/journey';
import { expectMaintenance, MAINTENANCE_WINDOWS } from '../support/maintenance';
import { readPdf } from '../support/pdf';
import { recordShifts, shiftsOf } from '../support/shifts';
import { openInPieces } from '../support/slow-html';
import { TAG_MANAGER } from './measuring';

/** What an operator sets, seen on the built site: one's own brand, and maintenance (R1.14, R2.19, R3.48). */

const LOCALE_CONFIG = JSON.stringify({
  'en-GB': {
    localBrand: 'Kick On',
    globalBrand: 'Kick On Worldwide',
    emailPattern: '^[^@]+@example\\.com$',
    socialLinks: { instagram: 'https://social.example/kick-on' },
    legalLinks: { terms: 'https://own.example/terms', cookies: 'https://own.example/cookies' },
    contact: { link: 'https://own.example/contact' },
    tagManagerId: 'GTM-KICKON',
    monitoringId: 'monitor-1',
    analyticsIds: { global: ['G-1'], local: ['L-1', 'L-2'] },
  },
  'en-NZ': { logo: '/logos/en-GB.svg' },
  'en-US': { localBrand: 'Kick Off Together' },
  'pt-BR': { localBrand: 'Chute Inicial', contact: { email: 'contato@example.org' } },
});

export const OPERATOR_SETTINGS = { LOCALE_CONFIG, MAINTENANCE_WINDOWS, TAG_MANAGER };

const get = (path: string) => fetch(SITE() + path, { redirect: 'manual' });
const htmlOf = async (path: string) => (await get(path)).text();

export const operatorJourneys = (): void => {
  test('R2.19 a site starts while windows are open, ended or endless', expectMaintenance);

  test('R2.19 a window’s notice stays still while its HTML arrives', async ({ browser, expectConsole }) => {
    expectConsole(/status of 503/);
    // The pieces come from another origin than the page's files.
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await recordShifts(page);
    await openInPieces(page, ['/es-AR/maintenance'], async () => {
      expect(await shiftsOf(page)).toEqual([]);
    });
  });

  test('R2.19 the API answers in a window as at any time', async () => {
    const config = await get('/api/config/es-AR');
    expect(config.status).toBe(200);
    expect(await config.json()).toMatchObject({ locale: 'es-AR' });
    expect((await get('/api/health/ready')).status).toBe(200);
  });

  test('R1.14 the operator’s names are on every page and its metadata', async ({ page }) => {
    await page.goto(`${SITE()}/en-GB/`);
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /Kick On/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('banner').getByText('Kick On', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText(/^©.*Kick On/)).toBeVisible();
    for (const path of ['/en-GB/', '/en-GB/login']) {
      const html = await htmlOf(path);
      expect(html, path).toContain('<meta name="application-name" content="Kick On Worldwide"/>');
      expect(html, path).toMatch(/<meta property="og:site_name" content="Kick On"[^>]*>/);
    }
    expect(await htmlOf('/en-GB/')).toContain('<meta property="og:title" content="Kick On: ');
    expect(await htmlOf('/en-AU/')).not.toContain('Kick On');
  });

  test('R2.36 R2.37 the operator’s own pages stand in place of ours', async () => {
    const terms = await get('/en-GB/terms');
    expect([terms.status, terms.headers.get('location')]).toEqual([307, 'https://own.example/terms']);
    expect((await get('/en-NZ/terms')).status).toBe(200);
    const html = await htmlOf('/en-GB/privacy');
    for (const address of ['own.example/terms', 'own.example/cookies', 'social.example/kick-on'])
      expect(html).toContain(`href="https://${address}"`);
    expect(html).toContain('href="/en-GB/cookies"');
    expect(await htmlOf('/en-GB/contact')).toContain('href="https://own.example/contact"');
    expect(await htmlOf('/en-GB/contact')).not.toContain('contact-form');
    expect(await htmlOf('/pt-BR/contact')).not.toContain('contato@example.org');
    const sitemap = await htmlOf('/sitemap.xml');
    expect(sitemap).not.toContain('/en-GB/terms');
  });

  test('R1.14 the operator’s logo is in header and footer', async ({ page }) => {
    const violations: string[] = [];
    page.on('console', (message) => violations.push(message.text()));
    await page.goto(`${SITE()}/en-NZ/`);
    for (const part of ['banner', 'contentinfo'] as const) {
      const logo = page.getByRole(part).locator('img[src="/logos/en-GB.svg"]').first();
      await expect(logo).toHaveJSProperty('complete', true);
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(violations.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  });

  test('R1.14 the operator’s brand is in United States mails', async () => {
    const person = newPerson();
    await createUnconfirmed('en-US', person);
    await codeFor(person.email);
    const [mail] = await messagesTo(person.email);
    expect(mail?.subject).toBe('Your code for Kick Off Together');
    expect(mail?.text).toContain('Welcome to Kick Off Together!');
  });

  test('R1.14 the operator’s brand is on certificate, page and PDF', async ({ page }) => {
    const name = 'Joana Teste';
    await seedLearner(page, newPerson());
    await completeModules(page.context().request);
    const code = await issueCertificate(page, name);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Baixar o PDF' }).click();
    const { text, facts } = await readPdf(await (await download).path());
    expect(facts).toMatchObject({ Author: 'Chute Inicial', Title: expect.stringContaining(name) });
    expect(text).toContain('CHUTE INICIAL');
    expect(text).not.toContain('QUEBRANDO BARREIRAS');
    await page.goto(`${SITE()}/pt-BR/certificate/${code}`);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Chute Inicial', { exact: true }).first()).toBeVisible();
  });

  test('R3.48 the operator’s ids reach the public configuration', async () => {
    expect(await (await get('/api/config/en-GB')).json()).toMatchObject({
      emailPattern: '^[^@]+@example\\.com$',
      tagManagerId: 'GTM-KICKON',
      monitoringId: 'monitor-1',
      analyticsIds: { global: ['G-1'], local: ['L-1', 'L-2'] },
    });
  });
};
