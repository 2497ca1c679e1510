import { useLayoutEffect } from 'react';
import { SLOGAN } from '../layout/page-head';

/** The document’s title for as long as a step is on the page. To be called after `useErrorTitle`, which undoes first. */
export const useStepTitle = (title: string): void => {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = `${title} – ${SLOGAN}`;
    return () => {
      document.title = before;
    };
  }, [title]);
};
