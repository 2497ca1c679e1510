import type { AppProps } from 'next/app';
import { type ComponentType, createContext, use, useMemo } from 'react';
import { DEFAULT_LOCALE } from '@/lib/shared/config/locales';
import { createReadText, type PageTexts, type ReadText } from '@/lib/shared/texts/read-text';

/**
 * Stands in for `next-i18next/pages` in the browser's bundle (next.config.js): the server has merged a page's texts into
 * one language, and reading a sentence out of them needs none of the 17 kB of i18next. Has what our components use of it. The
 * server reads them in the same way (`server-texts.tsx`).
 */

interface LanguageTexts {
  language: string;
  texts: PageTexts;
}

const TextsContext = createContext<LanguageTexts>({ language: DEFAULT_LOCALE, texts: {} });

/** The part of the props that `pageTranslations` makes. */
interface TranslatedProps {
  _nextI18Next?: { initialLocale: string; initialI18nStore: Record<string, PageTexts> };
}

/** Gives a page the texts that came with its props. */
export const appWithTranslation = (Page: ComponentType<AppProps>): ComponentType<AppProps> => {
  const WithTexts = (props: AppProps) => {
    const { _nextI18Next } = props.pageProps as TranslatedProps;
    const provided = useMemo(() => {
      const language = _nextI18Next?.initialLocale ?? DEFAULT_LOCALE;
      return { language, texts: _nextI18Next?.initialI18nStore[language] ?? {} };
    }, [_nextI18Next]);
    return (
      <TextsContext value={provided}>
        <Page {...props} />
      </TextsContext>
    );
  };
  return WithTexts;
};

/** As react-i18next's, by the first of the namespaces. */
export const useTranslation = (
  namespaces: string | readonly string[] = 'common',
): { t: ReadText; i18n: { language: string } } => {
  const { language, texts } = use(TextsContext);
  const [namespace = 'common'] = typeof namespaces === 'string' ? [namespaces] : namespaces;
  return useMemo(
    () => ({ t: createReadText(texts, language, namespace), i18n: { language } }),
    [texts, language, namespace],
  );
};
