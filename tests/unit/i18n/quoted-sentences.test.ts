import { describe, expect, it } from 'vitest';
import { pageTranslations } from '@/lib/server/platform/i18n/page-translations';
import { LOCALES, type Locale } from '@/lib/shared/config/locales';

/** Sentences that the specification quotes, in the language in which it does (docs/decisions/016). */

const ENGLISH = LOCALES.filter((locale) => locale.startsWith('en-'));

const textOf = async (locale: Locale, namespace: string, key: string): Promise<unknown> => {
  const { texts } = await pageTranslations(locale, [namespace]);
  let text: unknown = texts.namespaces[namespace];
  for (const part of key.split('.')) text = (text as Record<string, unknown> | undefined)?.[part];
  return text;
};

describe('a sentence that the specification quotes', () => {
  it.each(ENGLISH)('R8.16 R8.3 R5.5 stands word for word on %s', async (locale) => {
    expect(await textOf(locale, 'errors', 'auth.session-expired')).toBe(
      'User Session Expired. Please logout & login again.',
    );
    expect(await textOf(locale, 'errors', 'auth.account-locked')).toBe(
      'Account is locked, Please reset your password',
    );
    expect(await textOf(locale, 'sign-up', 'email.malformed')).toBe('Enter a valid email address');
  });

  it('R5.6 stands word for word on pt-BR', async () => {
    expect(await textOf('pt-BR', 'sign-up', 'email.malformed')).toBe('Insira um endereço de e-mail válido');
  });

  it('R8.16 is written in its own language elsewhere', async () => {
    for (const locale of LOCALES.filter((one) => !ENGLISH.includes(one)))
      expect(await textOf(locale, 'errors', 'auth.session-expired')).toMatch(/sess?i[oó]n|sessão/);
  });
});
