import { leaveEvent } from '@/lib/analytics/left-events';
import { markLeft } from '@/lib/browser/mark-left';
import type { Locale } from '@/lib/shared/config/locales';
import { landingPath, loginPath, safeNextPath, withWayBack } from '@/lib/shared/config/paths';

/** The page that the visitor asked for before being sent to sign in; unsafe or absent: the courses (spec §2). */
export const destination = (locale: Locale): string => {
  const next = new URLSearchParams(window.location.search).get('next');
  const wanted = safeNextPath(next, locale, landingPath(locale));
  // The form of the login page would look as if the login had failed.
  return wanted.startsWith(loginPath(locale)) ? landingPath(locale) : wanted;
};

/** After a login. A full load, so that the server renders the page for the person who is signed in by then. */
export const goOn = (locale: Locale): void => {
  leaveEvent('login');
  window.location.assign(destination(locale));
};

/** From the form of sign-up. The page that the visitor asked for is carried along. */
export const goToLogin = (locale: Locale): void => {
  const next = new URLSearchParams(window.location.search).get('next');
  const login = loginPath(locale);
  markLeft();
  window.location.assign(next === null ? login : withWayBack(login, next));
};

/** Query of the sign-in page after somebody ended all their sessions from the profile. */
export const SIGNED_OUT_EVERYWHERE = '?signed-out';
export const leaveSignedOut = (locale: Locale): void =>
  window.location.assign(loginPath(locale) + SIGNED_OUT_EVERYWHERE);
