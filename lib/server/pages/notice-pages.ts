import type { GetServerSidePropsContext } from 'next';
import type { Locale } from '@/lib/shared/config/locales';
import { services } from '../composition';
import { asProblem } from '../platform/http/as-problem';
import { type PageProps, pageProps } from './page-props';

/** What stands in for a page that is rendered for each request; the screens are `components/errors/with-notices`. */

type Answer = Pick<GetServerSidePropsContext, 'res'>;

/** Props of a page whose address leads nowhere; the page shows the 404 in the visitor's language. */
export interface MissingProps {
  screen: 'missing';
}

/** Props of a page that cannot be made now; the page shows the 503 in the visitor's language. */
export interface UnavailableProps {
  screen: 'unavailable';
}

const RETRY_AFTER_SECONDS = 60;

/** Answers with the 404, in the language of the address. */
export const missingPage = async (
  { res }: Answer,
  locale: Locale,
): Promise<{ props: MissingProps & PageProps }> => {
  res.statusCode = 404;
  return { props: { screen: 'missing', ...(await pageProps(locale, ['not-found'])) } };
};

/** Whether trying again later makes sense. */
const isPassing = (error: unknown): boolean =>
  ['unavailable', 'upstream-unavailable'].includes(asProblem(error).code);

/**
 * The props of `load`; while what it needs is away, those of `standIn` with a 503 that says when to try again. All
 * other errors stay errors.
 */
export const orUnavailable = async <Props, StandIn>(
  { res }: Answer,
  load: () => Promise<Props>,
  standIn: () => StandIn | Promise<StandIn>,
): Promise<Props | StandIn> => {
  try {
    return await load();
  } catch (error) {
    if (!isPassing(error)) throw error;
    services().log.warn({ err: error }, 'a page could not be made');
    res.statusCode = 503;
    res.setHeader('retry-after', String(RETRY_AFTER_SECONDS));
    res.setHeader('cache-control', 'no-store');
    return standIn();
  }
};

/** Props of the notice that a page cannot be made now, in the language of the address. */
export const unavailablePage = async (locale: Locale): Promise<{ props: UnavailableProps & PageProps }> => ({
  props: { screen: 'unavailable', ...(await pageProps(locale, ['unavailable'])) },
});
