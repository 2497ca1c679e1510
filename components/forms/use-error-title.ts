import { useLayoutEffect } from 'react';
import { useTexts } from '@/components/ui/texts';

/** Forms of the page that have errors now, and the title without them: a page may hold several forms. */
const wrong = { forms: 0, title: '' };

/** “Error:” comes before the document’s title, once, for as long as some form on the page has errors. */
export const useErrorTitle = (hasErrors: boolean): void => {
  const t = useTexts();
  // As soon as the summary takes the focus, which has readers say the title.
  useLayoutEffect(() => {
    if (!hasErrors) return;
    if (wrong.forms === 0) {
      wrong.title = document.title;
      document.title = t('titleWithErrors', { title: wrong.title });
    }
    wrong.forms += 1;
    return () => {
      wrong.forms -= 1;
      if (wrong.forms === 0) document.title = wrong.title;
    };
  }, [hasErrors, t]);
};
