import { appWithTranslation as byNextI18Next, useTranslation as useNextI18Next } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Trans } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { appWithTranslation, useTranslation } from '@/components/layout/server-texts';
import { pageTranslations } from '@/lib/server/platform/i18n/page-translations';
import { LOCALES } from '@/lib/shared/config/locales';
import configuration from '@/next-i18next.config';

type Provider = (Page: ComponentType<never>, settings: typeof configuration) => ComponentType<never>;
type Hook = (namespace: string) => {
  t: (key: string, values?: object) => string;
  i18n: { language: string };
};

/** Sentences with elements in them, with a value, of another namespace, and missing. */
const sampleWith = (useTexts: Hook) => () => {
  const { t, i18n } = useTexts('home');
  const login = <a href="/login">-</a>;
  const text = { t: t as never };
  return (
    <p lang={i18n.language}>
      <Trans {...text} i18nKey="hero.title" components={{ mark: <mark /> }} />
      <Trans {...text} i18nKey="signUp.haveAccount" components={{ login }} />
      <Trans {...text} i18nKey="sent.text" components={{ login, signUp: <a href="/">-</a> }} />
      {t('hero.promise')} {t('common:header.home', { brand: 'Q & A' })} {t('no.such.text', { count: 2 })}
    </p>
  );
};

describe.each(LOCALES)('the texts of a page on the server, %s', (locale) => {
  it('give the markup that next-i18next gives', async () => {
    const pageProps = await pageTranslations(locale, ['home']);
    const markup = (provide: Provider, hook: Hook) => {
      const Page = provide(sampleWith(hook), configuration) as ComponentType<object>;
      return renderToStaticMarkup(<Page {...{ pageProps }} />);
    };
    const expected = markup(byNextI18Next as unknown as Provider, useNextI18Next as unknown as Hook);
    expect(expected).toMatch(/<mark>.+<a href="\/login">[^-]/);
    expect(markup(appWithTranslation as unknown as Provider, useTranslation as Hook)).toBe(expected);
  });
});
