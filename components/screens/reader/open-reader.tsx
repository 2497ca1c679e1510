import { createRoot } from 'react-dom/client';
import { onSessionBroadcast } from '@/lib/auth/session-events';
import { announceHydration } from '@/lib/browser/before-hydration';
import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import { pageState } from '@/lib/browser/page-state';
import { samePersonCheck } from '@/lib/browser/same-person';
import { type SavedModule, savedCacheName, savedModules } from '@/lib/browser/saved-caches';
import { markedIdentity } from '@/lib/browser/signed-in-marker';
import { watchDevice } from '@/lib/offline/on-device';
import { canBeSent, readBundle, readPages } from '@/lib/offline/saved-bundle';
import type { Locale } from '@/lib/shared/config/locales';
import { drillPath, hallPartIn, loginPath } from '@/lib/shared/config/paths';
import type { OfflineModule, OfflinePages } from '@/lib/shared/contract/offline';
import { createReadText } from '@/lib/shared/texts/read-text';
import { linkedForms } from './saved-forms';
import { SavedPage, type SavedPageProps } from './saved-page';

/**
 * The page that the worker hands out when a navigation fails: the saved module or drill card of this address, or the list of the
 * modules that are saved. It is one script of its own (`scripts/own-scripts.ts`), kept on the device with the modules.
 */

/** Shows nothing any more, and leads where any page of the site leads after a sign-out or another person's sign-in. */
const leave = (locale: Locale): void => {
  document.title = '';
  document.body.replaceChildren();
  if (markedIdentity() === null) window.location.assign(loginPath(locale));
  else window.location.reload();
};

/**
 * Calls back once the person who opened the reader is signed out, as by another tab. Answers that wait stay on the device as
 * after any sign-out.
 */
const onSessionEnd = (callback: () => void): void => {
  const isStillSignedIn = samePersonCheck();
  const checkPerson = () => {
    if (isStillSignedIn()) return;
    for (const stop of stops) stop();
    callback();
  };
  // Suspended tabs receive no broadcast.
  const stops = [onSessionBroadcast(checkPerson), watchDevice(checkPerson)];
};

/** Shows nothing, and the browser says that there is no network. Only a list whose texts the browser has deleted stays. */
const closeReader = async (): Promise<void> => {
  const saved = markedIdentity() === null ? null : savedModules.read();
  const hasCache = saved !== null && (await caches.has(savedCacheName(saved.customerId)));
  await forgetSavedModules();
  // The browser has deleted the texts of all of them: the site names these, and offers to save them again.
  if (hasCache) savedModules.write(saved);
  window.location.reload();
};

/** Those of the list whose texts the browser has not deleted. */
const keptBundles = async (): Promise<OfflineModule[]> => {
  const saved = savedModules.read();
  const readOne = async (module: SavedModule) => (await readBundle(saved?.customerId ?? 0, module)) ?? [];
  return (await Promise.all((saved?.modules ?? []).map(readOne))).flat();
};

type Asked = Pick<SavedPageProps, 'bundle' | 'shows'> & { title?: string };

/** The pages around the courses that stand beside these modules. */
const keptPages = async (bundles: readonly OfflineModule[]): Promise<OfflinePages[]> => {
  const customerId = savedModules.read()?.customerId ?? 0;
  const locales = [...new Set(bundles.map(({ locale }) => locale))];
  const found = await Promise.all(locales.map((locale) => readPages(customerId, locale)));
  return found.flatMap((one) => one ?? []);
};

/** The module, its hall, a drill card or a page around the course at this address; else a module of the same site, to say in its words that there is none. */
const askedAt = (
  { pathname: path, search }: Location,
  bundles: readonly OfflineModule[],
  pages: readonly OfflinePages[],
): Asked | undefined => {
  for (const bundle of bundles) {
    const card = bundle.cards.find(({ slug }) => drillPath(bundle.locale, slug) === path);
    // A copy of an earlier release has no hall.
    const part = bundle.hall && hallPartIn(search);
    if (card || bundle.path === path) return { bundle, shows: card ?? part ?? 'module' };
  }
  const bundle = bundles.find(({ locale }) => path.startsWith(`/${locale}/`)) ?? bundles[0];
  const form = pages.flatMap(linkedForms).find((one) => one.path === path);
  if (bundle && form) return { bundle, shows: form.page, title: form.title };
  return bundle && { bundle, shows: 'missing' };
};

const titleOf = ({ bundle, shows, title }: Asked): string => {
  if (title !== undefined) return title;
  const { module, locale, texts } = bundle;
  const t = createReadText({ language: locale, namespaces: texts }, 'offline');
  switch (shows) {
    case 'module':
      return module.title;
    case 'hall':
      return t('hall:title', { title: module.title });
    case 'guide':
      return t('hall:paper.title', { title: module.title });
    case 'missing':
      return t('reader.missingHeading');
    default:
      return 'title' in shows ? shows.title : '';
  }
};

export const openReader = async (): Promise<void> => {
  const bundles = markedIdentity() === null ? [] : await keptBundles();
  const pages = await keptPages(bundles);
  const { hash } = window.location;
  const asked = askedAt(window.location, bundles, pages);
  if (!asked) return closeReader();
  const { locale, brand } = asked.bundle;
  document.documentElement.lang = pageState().locale = locale;
  document.title = `${titleOf(asked)} – ${brand}`;
  // It asks for the site.
  void import('@/lib/narration/main');
  const sends = await canBeSent(asked.bundle);
  const place = document.createElement('div');
  place.id = '__next';
  document.body.replaceChildren(place);
  announceHydration(place);
  const root = createRoot(place);
  onSessionEnd(() => {
    root.unmount();
    leave(locale);
  });
  const showPlace = () => document.getElementById(hash.slice(1))?.scrollIntoView();
  root.render(<SavedPage {...asked} bundles={bundles} pages={pages} sends={sends} onShown={showPlace} />);
};
