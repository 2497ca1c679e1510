import { localeConfig } from '@/lib/shared/config/locale-config';
import { type Locale, localeOrDefault, SITES } from '@/lib/shared/config/locales';
import type { ImpactPayload } from '@/lib/shared/rules/impact';
import { services } from '../composition';
import { calendarDate } from '../features/certificates/completion-date';
import { siteCourses } from '../features/courses/site-courses';
import { readImpact } from '../features/impact/impact';
import { type MissingProps, missingPage, type UnavailableProps } from './notice-pages';
import { type Entrance, forSignedIn, type PageContext } from './page-gate';
import { pageProps } from './page-props';

export interface OpenImpactProps {
  screen: 'impact';
  customerId: number;
  /** YYYY-MM-DD, in the programme's time zone. */
  today: string;
  impact: { payload: ImpactPayload | null; version: number };
  /** The modules that can be read on this site, named as the site names them. */
  modules: readonly { videoId: number; title: string }[];
  monthNames: { short: readonly string[]; long: readonly string[] };
}

/** From January on, in the site's language. */
const monthNamesIn = (locale: Locale, month: 'short' | 'long'): string[] => {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index)).replace(/\.$/, ''));
};

export type ImpactPageProps = OpenImpactProps | MissingProps | UnavailableProps;

const impactProps = async ({ locale, customer }: Entrance) => {
  const { clock, courses, database } = services();
  const props: OpenImpactProps = {
    screen: 'impact',
    customerId: customer.id,
    today: calendarDate(clock(), localeConfig(locale).timeZone),
    impact: await readImpact(database, customer.id),
    modules: siteCourses(courses, locale).flatMap((course) =>
      course.modules
        .filter(({ available }) => available)
        .map(({ videoId, order, title }) => ({ videoId, title: `${order} · ${title}` })),
    ),
    monthNames: { short: monthNamesIn(locale, 'short'), long: monthNamesIn(locale, 'long') },
  };
  return { props: { ...props, ...(await pageProps(locale, ['impact', 'errors'])) } };
};

/**
 * What the coach has recorded, and what a new record needs to know.
 * @param slug the one under which the page was asked for; another language’s leads nowhere
 */
export const loadImpactPage = async (context: PageContext, slug: string) => {
  const locale = localeOrDefault(context.params?.locale);
  if (slug !== SITES[locale].slugs.impact) return missingPage(context, locale);
  return forSignedIn<ImpactPageProps>(context, impactProps);
};
