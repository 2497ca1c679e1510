import { pageState } from '@/lib/browser/page-state';

/**
 * Marks a page whose form led to another one. “Back” may bring it out of the browser’s page cache with a password still in it;
 * `lib/boot` loads it anew then.
 */
export const markLeft = (): void => {
  pageState().left = '';
};
