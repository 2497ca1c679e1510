import { localeConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import type { AskedPlan } from '@/lib/shared/rules/course-types';
import type { EvidenceProps } from '@/lib/shared/rules/evidence';
import { dayAfter, type ImpactPayload } from '@/lib/shared/rules/impact';
import { services } from '../composition';
import { readImpact } from '../features/impact/impact';
import { impactModules, impactMonthNames } from '../features/impact/impact-words';
import { readPlans } from '../features/plans/plans';
import { readEvidence } from '../features/storage/evidence-list';
import { largestFileIn } from '../features/storage/largest-file';
import { calendarDate, dayBegins } from '../platform/calendar-date';
import { askedPlans } from './asked-plans';
import { type LearnerProps, learnerProps, type SessionContext } from './page-gate';
import { pageProps } from './page-props';

export interface OpenImpactProps extends LearnerProps {
  screen: 'impact';
  /** YYYY-MM-DD, in the programme's time zone. */
  today: string;
  /** Epoch milliseconds by the server's clock: when the page was made, and when the day after begins there. */
  madeAt: number;
  dayEndsAt: number;
  impact: { payload: ImpactPayload | null; version: number };
  /** The modules that can be read on this site, named as the site names them. */
  modules: readonly { videoId: number; title: string }[];
  /** What the coach wanted to try after modules, in their order. */
  plans: readonly AskedPlan[];
  monthNames: { short: readonly string[]; long: readonly string[] };
  /** What was sent of sessions; null where no object storage is configured. */
  evidence: EvidenceProps | null;
}

const evidenceProps = async (locale: Locale, customerId: number): Promise<EvidenceProps | null> => {
  const { storage } = services();
  if (!storage) return null;
  const { files, ...consent } = await readEvidence(storage, customerId);
  const { timeZone } = localeConfig(locale);
  return {
    bucket: storage.bucket,
    ...consent,
    largest: largestFileIn(locale, storage.quota),
    files: files.map(({ createdAt, ...file }) => ({
      ...file,
      sentOn: calendarDate(createdAt.getTime(), timeZone),
    })),
  };
};

/** What the coach has recorded, and what a new record needs to know. */
export const loadImpactPage = async ({ locale, customer }: SessionContext) => {
  const { clock, courses, database } = services();
  const { timeZone } = localeConfig(locale);
  const now = clock();
  const today = calendarDate(now, timeZone);
  const modules = impactModules(courses, locale);
  const [impact, plans, evidence] = await Promise.all([
    readImpact(database, customer.id),
    readPlans(database, customer.id),
    evidenceProps(locale, customer.id),
  ]);
  const props: OpenImpactProps = {
    screen: 'impact',
    ...learnerProps(customer),
    today,
    madeAt: now,
    dayEndsAt: Date.parse(dayBegins(dayAfter(today), timeZone)),
    impact,
    modules,
    plans: askedPlans(locale, modules, plans),
    evidence,
    monthNames: impactMonthNames(locale),
  };
  return { props: { ...props, ...(await pageProps(locale, ['impact', 'plans', 'errors'])) } };
};
