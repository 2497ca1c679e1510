import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountMail } from '@/lib/server/features/account/account-mails';
import { dayOfVerification } from '@/lib/server/features/united-states/confirm';
import { SITES } from '@/lib/shared/config/locales';

const brand = vi.hoisted(() => ({ name: 'Barrier Breakers' }));
vi.mock('@/lib/shared/config/locale-config', async () => {
  const { SITES: builtIn } = await import('@/lib/shared/config/locales');
  return { localeConfig: (locale: 'en-US') => ({ ...builtIn[locale], localBrand: brand.name }) };
});

// What an earlier file of the worker has loaded would not see this mock, and a later one must not.
let accountMail: typeof import('@/lib/server/features/account/account-mails')['accountMail'];
beforeAll(async () => {
  vi.resetModules();
  ({ accountMail } = await import('@/lib/server/features/account/account-mails'));
});
afterAll(() => {
  vi.doUnmock('@/lib/shared/config/locale-config');
  vi.resetModules();
});

const mails: AccountMail[] = [
  { kind: 'verify', code: '012345' },
  { kind: 'reset', code: '012345' },
  { kind: 'password-changed' },
  { kind: 'keep-account', day: '1 May', link: 'https://site.example/en-US/login' },
];

describe.each(['en-US', 'es-US'] as const)('what we write to people of %s', (locale) => {
  it.each(mails)('$kind says the same as text and HTML', (mail) => {
    const { to, subject, text, html } = accountMail(locale, 'ana@example.com', mail);
    expect(to).toBe('ana@example.com');
    expect(subject).toContain('Barrier Breakers');
    expect(html).toContain(`<html lang="${SITES[locale].language}">`);
    for (const paragraph of text.trim().split('\n\n'))
      expect(html).toContain(paragraph.trim().replaceAll('"', '&#34;'));
    expect(text.match(/\d{6}/g) ?? []).toEqual('code' in mail ? ['012345'] : []);
  });
});

it('writes different words in each language', () => {
  for (const mail of mails) {
    const [english, spanish] = [
      accountMail('en-US', 'a@b.example', mail),
      accountMail('es-US', 'a@b.example', mail),
    ];
    expect(spanish.subject).not.toBe(english.subject);
    expect(spanish.text).not.toBe(english.text);
  }
});

describe('a brand with signs of HTML', () => {
  beforeAll(() => {
    brand.name = '<b>Us & "them"</b>';
  });
  afterAll(() => {
    brand.name = 'Barrier Breakers';
  });

  it('is text in the HTML as well', () => {
    const { html } = accountMail('en-US', 'a@b.example', { kind: 'verify', code: '012345' });
    expect(html).not.toContain('<b>');
    expect(html).toContain('&#60;b&#62;Us &#38; &#34;them&#34;&#60;/b&#62;');
  });
});

describe('the day of a verification (R4.28)', () => {
  it.each([
    ['2026-01-02T04:59:00Z', '01/01/2026'],
    ['2026-01-02T05:01:00Z', '02/01/2026'],
    ['2026-07-09T03:59:00Z', '08/07/2026'],
  ])('%s is %s where the site is, day before month', (moment, day) => {
    expect(dayOfVerification(Date.parse(moment), 'America/New_York')).toBe(day);
  });
});
