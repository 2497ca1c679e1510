import { heroNarrow } from '@/components/ui/bar-drawings';
import { onSessionBroadcast } from '@/lib/auth/session-events';
import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import { samePersonCheck } from '@/lib/browser/same-person';
import { type SavedModule, savedModules } from '@/lib/browser/saved-caches';
import { markedIdentity } from '@/lib/browser/signed-in-marker';
import { posterPath, readerFaces } from '@/lib/offline/module-files';
import { readBundle } from '@/lib/offline/saved-bundle';
import type { Locale } from '@/lib/shared/config/locales';
import { loginPath } from '@/lib/shared/config/paths';
import type { OfflineModule } from '@/lib/shared/contract/offline';
import { createReadText, type ReadText } from '@/lib/shared/texts/read-text';
import { theme } from '@/lib/shared/theme/theme';
import { drawing, element } from './dom';
import { moduleView } from './module-view';

/** Shows nothing any more, and leads where any page of the site leads after a sign-out or another person's sign-in. */
const leave = (locale: Locale): void => {
  document.title = '';
  document.body.replaceChildren();
  if (markedIdentity() === null) window.location.assign(loginPath(locale));
  else window.location.reload();
};

/**
 * Ends the reader once the person who opened it is signed out, as by another tab. Answers that wait stay on the device as
 * after any sign-out. The signal tells what runs in the reader to stop.
 */
const endWithSession = (locale: Locale): AbortSignal => {
  const ended = new AbortController();
  const { signal } = ended;
  const isStillSignedIn = samePersonCheck();
  const checkPerson = () => {
    if (isStillSignedIn() || signal.aborted) return;
    ended.abort();
    leave(locale);
  };
  signal.addEventListener('abort', onSessionBroadcast(checkPerson));
  // Suspended tabs receive no broadcast.
  window.addEventListener('pageshow', checkPerson, { signal });
  document.addEventListener('visibilitychange', checkPerson, { signal });
  return signal;
};

/**
 * The page that the worker hands out when a navigation fails: the saved module of this address, or the list of those that
 * are saved. It is one script of its own (`scripts/own-scripts.ts`), kept on the device with the modules.
 */

const loadFaces = (): void => {
  for (const { family, src, weight, range } of readerFaces)
    document.fonts?.add(
      new FontFace(family, `url(${src})`, { weight, unicodeRange: range, display: 'swap' }),
    );
};

/** With the picture of its film; without a word of it where there is none. */
const moduleLink = ({ path, title, locale, videoId }: SavedModule): HTMLElement => {
  const picture = element('img', { src: posterPath(locale, videoId), alt: '', width: '112', height: '63' });
  picture.addEventListener('error', () => picture.remove(), { once: true });
  return element('a', { href: path, lang: locale }, picture, element('span', {}, title));
};

const listView = (modules: readonly SavedModule[], heading: string): HTMLElement[] =>
  modules.length === 0
    ? []
    : [
        element(
          'nav',
          { 'aria-label': heading },
          element('h2', {}, heading),
          element('ul', {}, ...modules.map((module) => element('li', {}, moduleLink(module)))),
        ),
      ];

/** The mark of the logos, whose words differ by site and stand beside it in type. */
const MARK = {
  viewBox: '0 4 40 42',
  shapes: [
    { fill: theme.color.white, points: '2,45.5 13.5,5 21,5 9.5,45.5' },
    { fill: theme.color.white, points: '19,45.5 25.5,22.5 33,22.5 26.5,45.5' },
    { fill: theme.color.lime, points: '27,17.5 30.5,5 38,5 34.5,17.5' },
  ],
};

/** For an address that is not saved: those that are. */
const missingView = (modules: readonly SavedModule[], t: ReadText): Node[] => [
  element('h1', {}, t('offline:reader.missingHeading')),
  element('p', {}, t('offline:reader.missingText')),
  ...listView(modules, t('offline:list.heading')),
  drawing(heroNarrow.viewBox, 'motif', heroNarrow.bars),
];

const show = (module: OfflineModule, title: string, content: readonly Node[]): void => {
  document.documentElement.lang = module.locale;
  document.title = `${title} · ${module.brand}`;
  document.body.replaceChildren(
    element('header', {}, drawing(MARK.viewBox, 'mark', MARK.shapes), element('p', {}, module.brand)),
    element('main', {}, ...content),
  );
};

/** Nothing is shown of what belongs to nobody who is signed in: it goes, and the browser says that there is no network. */
const closeReader = async (): Promise<void> => {
  await forgetSavedModules();
  window.location.reload();
};

/** Those of the list whose texts the browser has not deleted. */
const keptBundles = async (): Promise<{ module: SavedModule; bundle: OfflineModule }[]> => {
  const saved = savedModules.read();
  const found = (saved?.modules ?? []).map(async (module) => {
    const bundle = await readBundle(saved?.customerId ?? 0, module);
    return bundle ? [{ module, bundle }] : [];
  });
  return (await Promise.all(found)).flat();
};

export const openReader = async (): Promise<void> => {
  const kept = markedIdentity() === null ? [] : await keptBundles();
  const { pathname } = window.location;
  const modules = kept.map(({ module }) => module);
  const asked = modules.find(({ path }) => path === pathname);
  const nearest = asked ?? modules.find(({ locale }) => pathname.startsWith(`/${locale}/`)) ?? modules[0];
  const bundle = kept.find(({ module }) => module === nearest)?.bundle;
  if (!bundle) return closeReader();
  const ended = endWithSession(bundle.locale);
  loadFaces();
  const t = createReadText({ language: bundle.locale, namespaces: bundle.texts }, 'module');
  if (!asked) return show(bundle, t('offline:reader.missingHeading'), missingView(modules, t));
  const others = modules.filter((one) => one !== asked);
  const more = listView(others, t('offline:reader.backHeading'));
  show(bundle, bundle.title, [...moduleView(bundle, t, ended), ...more]);
};
