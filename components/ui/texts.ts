import { createContext, use, useMemo } from 'react';
import { DEFAULT_LOCALE } from '@/lib/shared/config/locales';
import { createReadText, type PageTexts, type ReadText } from '@/lib/shared/texts/read-text';

/** The texts of the page, from the page's props (`withTranslations`). */
export const TextsContext = createContext<PageTexts>({ language: DEFAULT_LOCALE, namespaces: {} });

/**
 * Reads the texts of the page.
 * @param namespace of keys that name none
 */
export const useTexts = (namespace = 'common'): ReadText => {
  const texts = use(TextsContext);
  return useMemo(() => createReadText(texts, namespace), [texts, namespace]);
};
