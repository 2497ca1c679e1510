import type { GetServerSidePropsContext, Redirect } from 'next';
import { identityOf, isUnitedStates, type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { homePath, loginPath, withWayBack } from '@/lib/shared/config/paths';
import { services } from '../composition';
import { noteSite } from '../features/login/customer-event';
import { endedSessionLines } from '../platform/session/cookie';
import type { CustomerRecord } from '../platform/session/customer-record';
import { findSiteSession, readSessionCookie } from '../platform/session/request-session';
import type { LiveSession } from '../platform/session/session-store';
import { orUnavailable, type UnavailableProps, unavailablePage } from './notice-pages';

/** Authorises the signed-in pages (spec §6). The middleware checks only the cookie, to save work. */

export type PageContext = Pick<GetServerSidePropsContext, 'req' | 'res' | 'params' | 'resolvedUrl'>;

/** For whom a signed-in page is loaded, and in which site. */
export interface SessionContext {
  locale: Locale;
  customer: CustomerRecord;
}

/** Of each page that was made for who is signed in. */
export interface SignedInProps {
  /** `authenticating` where the token of the session has to be renewed, for which the browser asks. */
  authState: 'authenticated' | 'authenticating';
}

type Gated<Props> = Promise<{ props: Props & Partial<SignedInProps> } | { redirect: Redirect }>;

/**
 * Somebody whose session of this site has ended is asked to sign in again, a stranger is shown the home page. The
 * cookies of the ended session go with the redirect (spec §4).
 */
const redirectToSignIn = async (
  { req, res, resolvedUrl }: PageContext,
  locale: Locale,
): Promise<Redirect> => {
  const { environment } = services();
  const cookie = await readSessionCookie(req.headers, services());
  const hadSession =
    (cookie.state === 'live' || cookie.state === 'expired') && cookie.identity === identityOf(locale);
  if (hadSession) res.setHeader('set-cookie', endedSessionLines(environment.SITE_ORIGIN));
  const address = hadSession ? `${loginPath(locale)}?expired=1` : homePath(locale);
  return { destination: withWayBack(address, resolvedUrl), permanent: false };
};

/**
 * A login is noted with its site. On sites that share a session one comes to the other without a login; a page that shows is
 * worth more than the note.
 */
const noteSharedSite = async (locale: Locale, { customer, idHash }: LiveSession): Promise<void> => {
  if (!isUnitedStates(locale)) return;
  const { database, log } = services();
  try {
    await noteSite(database, { customerId: customer.id, sessionIdHash: idHash, locale });
  } catch (err) {
    log.warn({ err, customer: customer.id }, 'the site of a customer could not be noted');
  }
};

const loadGated = async <Props>(
  context: PageContext,
  locale: Locale,
  load: (sessionContext: SessionContext) => Promise<{ props: Props }>,
): Gated<Props> => {
  const session = await findSiteSession(context.req.headers, locale, services());
  if (!session) return { redirect: await redirectToSignIn(context, locale) };
  const [loaded] = await Promise.all([
    load({ locale, customer: session.customer }),
    noteSharedSite(locale, session),
  ]);
  const { props } = loaded;
  const authState = session.accessExpiresAt > services().clock() ? 'authenticated' : 'authenticating';
  // A page that is not there is the same for everybody.
  const isTheirs = 'customerId' in (props as object);
  return { props: { ...props, ...(isTheirs && ({ authState } as const)) } };
};

/**
 * Runs `load` for a signed-in customer; others are redirected. While the database is unavailable, the
 * page shows a 503 notice. Never cached.
 */
export const forSignedIn = async <Props>(
  context: PageContext,
  load: (sessionContext: SessionContext) => Promise<{ props: Props }>,
): Gated<Props | UnavailableProps> => {
  const locale = localeOrDefault(context.params?.locale);
  context.res.setHeader('cache-control', 'no-store');
  return orUnavailable<Awaited<Gated<Props>>, { props: UnavailableProps }>(
    context,
    () => loadGated(context, locale, load),
    () => unavailablePage(locale),
  );
};
