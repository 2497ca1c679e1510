import { useLayoutEffect } from 'react';
import { SLOGAN } from '../layout/page-head';

/**
 * The document’s title for as long as a step is on the page; none for a step that is a part of it. To be called after
 * `useErrorTitle`, which undoes first.
 */
export const useStepTitle = (title: string | undefined): void => {
  useLayoutEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = `${title} – ${SLOGAN}`;
    return () => {
      document.title = before;
    };
  }, [title]);
};
