import type { GetServerSidePropsContext, Redirect } from 'next';
import { BUILT_IN_LOCALES, identityKey, type Locale, localeOrDefault } from '@/lib/config/locales';
import { homePath, loginPath } from '@/lib/config/paths';
import { services } from '../composition';
import type { CustomerRecord } from '../customers/customer-record';
import { type PageTranslations, pageTranslations } from '../i18n/page-translations';
import { endedSessionLines } from '../session/cookie';
import { readPageSession } from '../session/page-session';
import { readSessionCookie } from '../session/request-session';

/** The real gate of the course pages (spec §6); the middleware's only spares the work. */

export type PageContext = Pick<GetServerSidePropsContext, 'req' | 'res' | 'params' | 'resolvedUrl'>;

export interface Entrance {
  locale: Locale;
  customer: CustomerRecord;
}

/** Props of a page whose address leads nowhere; the page shows the 404 in the visitor's language. */
export interface MissingProps {
  screen: 'missing';
  locale: Locale;
}

type Gated<Props> = Promise<{ props: Props } | { redirect: Redirect }>;

/**
 * Somebody whose session of this site has ended is asked to sign in again, a stranger is shown the home page. The
 * cookies of the ended session go with the redirect (spec §4).
 */
const wayIn = async ({ req, res, resolvedUrl }: PageContext, locale: Locale): Promise<Redirect> => {
  const { environment } = services();
  const cookie = await readSessionCookie(req.headers, services());
  const hadSession =
    cookie.state !== 'none' && cookie.identity === identityKey(BUILT_IN_LOCALES[locale].identity);
  if (hadSession) res.setHeader('set-cookie', endedSessionLines(environment.SITE_ORIGIN));
  const next = `next=${encodeURIComponent(resolvedUrl)}`;
  const destination = hadSession ? `${loginPath(locale)}?expired=1&${next}` : `${homePath(locale)}?${next}`;
  return { destination, permanent: false };
};

/** Answers with the 404, in the language of the address. */
export const missingPage = async (
  { res }: PageContext,
  locale: Locale,
): Promise<{ props: MissingProps & PageTranslations }> => {
  res.statusCode = 404;
  return { props: { screen: 'missing', locale, ...(await pageTranslations(locale, ['not-found'])) } };
};

/** `load` for whoever is signed in on this site; everybody else is sent on. Never cached anywhere. */
export const forSignedIn = async <Props>(
  context: PageContext,
  load: (entrance: Entrance) => Promise<{ props: Props }>,
): Gated<Props> => {
  const locale = localeOrDefault(context.params?.locale);
  context.res.setHeader('cache-control', 'no-store');
  const session = await readPageSession(context.req, locale);
  if (!session) return { redirect: await wayIn(context, locale) };
  return load({ locale, customer: session.customer });
};
