import { pageState } from '@/lib/browser/page-state';
import { PAGE_FAULT_PATH, type PageFault, type PagePart } from '@/lib/shared/contract/page-fault';

/** What has been told already: each part of a page once. */
const told = new Set<PagePart>();

/** A script that did not come is asked for again by who needs it; HTML that others changed is made anew (decision 060). */
const isNoFault = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /\bReact error #418\b/.test(error.message));

/** Tells the server that a part of this page has failed: which, and the class of the error. No message, and nobody's data. */
export const reportFault = (part: PagePart, error: unknown): void => {
  if (told.has(part) || isNoFault(error)) return;
  told.add(part);
  const { page = '', buildId = '' } = window.__NEXT_DATA__ ?? {};
  const fault: PageFault = {
    part,
    error: error instanceof Error ? error.name : typeof error,
    route: page,
    locale: pageState().locale ?? '',
    release: buildId,
  };
  navigator.sendBeacon?.(PAGE_FAULT_PATH, new Blob([JSON.stringify(fault)], { type: 'application/json' }));
};

/** Scripts of extensions and of tags have other addresses; what they put into the page itself has the page's. */
const isOurs = (place = ''): boolean => place.includes(`${location.origin}/_next/`);

/** Tells of the first error that nothing catches in a script of ours. */
export const watchFaults = (): void => {
  addEventListener('error', ({ filename, error }) => {
    if (isOurs(filename)) reportFault('script', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason?.stack)) reportFault('script', reason);
  });
};
