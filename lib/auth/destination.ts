import type { Locale } from '@/lib/shared/config/locales';
import { landingPath, loginPath, safeNextPath, withWayBack } from '@/lib/shared/config/paths';

/** The page that the visitor asked for before being sent to sign in; unsafe or absent: the courses (spec §2). */
export const destination = (locale: Locale): string =>
  safeNextPath(new URLSearchParams(window.location.search).get('next'), locale, landingPath(locale));

/** `path` with the page that the visitor asked for carried along. */
export const withNext = (path: string): string => {
  const next = new URLSearchParams(window.location.search).get('next');
  if (next === null) return path;
  const [address = '', hash] = path.split('#');
  return `${withWayBack(address, next)}${hash === undefined ? '' : `#${hash}`}`;
};

/** Full loads, so that the server renders the page for whoever is signed in by then. */
export const goOn = (locale: Locale): void => window.location.assign(destination(locale));
export const goToLogin = (locale: Locale): void => window.location.assign(withNext(loginPath(locale)));

/** Query of the sign-in page after somebody ended all their sessions from the profile. */
export const SIGNED_OUT_EVERYWHERE = '?signed-out';
export const leaveSignedOut = (locale: Locale): void =>
  window.location.assign(loginPath(locale) + SIGNED_OUT_EVERYWHERE);
