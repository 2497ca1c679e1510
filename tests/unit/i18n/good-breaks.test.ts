import { describe, expect, it } from 'vitest';
import { namespaceWithGoodBreaks, withGoodBreaks } from '@/lib/server/platform/i18n/good-breaks';
import { pageTranslations } from '@/lib/server/platform/i18n/page-translations';
import { LOCALES } from '@/lib/shared/config/locales';
import { flatTexts } from '@/tests/support/texts';

const shownTexts = async (locale: (typeof LOCALES)[number]): Promise<string[]> => {
  const namespaces = ['home', 'login', 'recovery', 'sign-up', 'cookies', 'profile', 'course'];
  const { texts } = await pageTranslations(locale, namespaces);
  return Object.values(texts.namespaces)
    .flatMap((namespace) => flatTexts(namespace))
    .filter(([key]) => !/\blabel$/.test(key))
    .map(([, text]) => text);
};

describe('withGoodBreaks', () => {
  it('keeps “e-mail” on one line within a sentence', () => {
    expect(withGoodBreaks('Leva poucos minutos. Enviamos um código para o seu e-mail, e pronto.')).toContain(
      'e-\u2060mail',
    );
  });

  it('leaves a hyphen between whole words its break', () => {
    const text = 'Short, small-sided games in which every single player touches the ball.';
    expect(withGoodBreaks(text)).toBe(text);
  });

  it('keeps a short last word with the one before it', () => {
    expect(withGoodBreaks('It takes a few minutes. Enter the 6 digits we email you and you’re in.')).toMatch(
      /you’re\u00a0in\.$/,
    );
  });

  it.each([
    'Para chegar ao certificado com o seu nome, faltam os módulos {{x}}',
    'You already have an account with this address, so all you do is <a>go</a>',
  ])('leaves placeholders and tags at the end alone: %s', (text) => expect(withGoodBreaks(text)).toBe(text));

  it.each(['E-mail', 'Confirmar e-mail', 'Insira um endereço de e-mail válido'])(
    'leaves labels, buttons and quoted messages alone: %s',
    (text) => expect(withGoodBreaks(text)).toBe(text),
  );
});

describe('the texts of a page', () => {
  it('keep a message letter for letter', () => {
    const texts = { known: 'Já existe uma conta com este e-mail. Entre nela ou use outro e-mail.' };
    expect(namespaceWithGoodBreaks('errors', texts)).toEqual(texts);
    expect(namespaceWithGoodBreaks('home', texts)).not.toEqual(texts);
  });

  it('keep a control’s name as it is said aloud', () => {
    const consent = { label: 'Quero receber por e-mail novidades e ideias do programa e da organização.' };
    expect(namespaceWithGoodBreaks('sign-up', { consent })).toEqual({ consent });
  });

  it.each(LOCALES)('%s: no sentence breaks within “e-mail” or before short ends', async (locale) => {
    const texts = await shownTexts(locale);
    const broken = texts.filter((text) => text.length >= 60 && /\b[eE]-mail| [^\s{}<>]{1,4}$/.test(text));
    expect(texts.length).toBeGreaterThan(200);
    expect(broken).toEqual([]);
  });
});
