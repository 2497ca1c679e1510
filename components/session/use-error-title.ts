import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';

/** “Error:” comes before the document’s title for as long as a form on the page has errors. */
export const useErrorTitle = (hasErrors: boolean): void => {
  const { t } = useTranslation();
  useEffect(() => {
    if (!hasErrors) return;
    const { title } = document;
    document.title = t('titleWithErrors', { title });
    return () => {
      document.title = title;
    };
  }, [hasErrors, t]);
};
