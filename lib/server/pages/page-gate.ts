import type { GetServerSidePropsContext, Redirect } from 'next';
import {
  identityOf,
  isUnitedStates,
  type Locale,
  localeOrDefault,
  SITES,
  type Slugs,
} from '@/lib/shared/config/locales';
import { homePath, loginPath, withWayBack } from '@/lib/shared/config/paths';
import { services } from '../composition';
import { noteSite } from '../features/login/customer-event';
import { endedSessionLines } from '../platform/session/cookie';
import type { CustomerRecord } from '../platform/session/customer-record';
import { findSiteSession, readSessionCookie } from '../platform/session/request-session';
import type { LiveSession } from '../platform/session/session-store';
import {
  type MissingProps,
  missingPage,
  orUnavailable,
  type UnavailableProps,
  unavailablePage,
} from './notice-pages';

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

/** Of a page that says for whom it is. */
export interface LearnerProps {
  customerId: number;
  email: string;
}

/** What such a page is told of the customer. */
export const learnerProps = ({ id, email }: CustomerRecord): LearnerProps => ({ customerId: id, email });

/** What loads the props of a page for a signed-in customer. */
type Load<Loaded extends { props: object }> = (
  session: SessionContext,
  context: PageContext,
) => Promise<Loaded>;

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

const loadGated = async <Loaded extends { props: object }>(
  context: PageContext,
  locale: Locale,
  load: Load<Loaded>,
): Gated<Loaded['props']> => {
  const session = await findSiteSession(context.req.headers, locale, services());
  if (!session) return { redirect: await redirectToSignIn(context, locale) };
  const [loaded] = await Promise.all([
    load({ locale, customer: session.customer }, context),
    noteSharedSite(locale, session),
  ]);
  const { props } = loaded;
  const authState = session.accessExpiresAt > services().clock() ? 'authenticated' : 'authenticating';
  // A page that is not there is the same for everybody.
  const isTheirs = 'customerId' in props;
  return { props: { ...props, ...(isTheirs && ({ authState } as const)) } };
};

/**
 * The `getServerSideProps` that runs `load` for a signed-in customer; others are redirected. While the database is unavailable, the
 * page shows a 503 notice. Never cached.
 * @param at the slug of this page’s address; on a site that has another one, it leads nowhere
 */
export const forSignedIn =
  <Loaded extends { props: object }>(load: Load<Loaded>, at: Partial<Slugs> = {}) =>
  async (context: PageContext): Gated<Loaded['props'] | MissingProps | UnavailableProps> => {
    const locale = localeOrDefault(context.params?.locale);
    const { slugs } = SITES[locale];
    if (Object.entries(at).some(([page, slug]) => slugs[page as keyof Slugs] !== slug))
      return missingPage(context, locale);
    context.res.setHeader('cache-control', 'no-store');
    return orUnavailable<Awaited<Gated<Loaded['props']>>, { props: UnavailableProps }>(
      context,
      () => loadGated(context, locale, load),
      () => unavailablePage(locale),
    );
  };
