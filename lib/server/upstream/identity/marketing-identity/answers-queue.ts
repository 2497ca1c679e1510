import { desc, eq } from 'drizzle-orm';
import { surveyAnswers } from '@/lib/shared/contract/identity';
import type { Database } from '../../../platform/db/database';
import { consents, customers } from '../../../platform/db/schema';
import type { Deliver, DeliveryQueue } from '../../../platform/jobs/delivery';
import type { MarketingClient } from './client';
import { failureLine, type MarketingFailure } from './result';
import { tellPromotions, tellSurvey } from './tell-answers';

interface Ports {
  database: Database;
  marketing: MarketingClient;
}

const customerOf = async (database: Database, customerId: number) => {
  const [row] = await database
    .select({ profileId: customers.userId, email: customers.email, survey: customers.survey })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row ?? null;
};

/** The latest word on each consent, and when the last one was given. */
const consentsOf = async (database: Database, customerId: number) => {
  const history = await database
    .select({ kind: consents.kind, granted: consents.granted, recordedAt: consents.recordedAt })
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(consents.id));
  const granted = (kind: string) => history.find((row) => row.kind === kind)?.granted ?? false;
  return {
    consents: { email: granted('email'), additionalSubscription: granted('additionalSubscription') },
    recordedAt: history[0]?.recordedAt.getTime() ?? 0,
  };
};

const outcome = (failure: MarketingFailure | null) =>
  failure ? { error: failureLine(failure) } : ('delivered' as const);

/** Consents and survey that failed at sign-up. Sent with the vendor key, so no session is needed. */
export const marketingAnswersQueue = ({ database, marketing }: Ports): DeliveryQueue => {
  const locales = ['en-US', 'es-US'] as const;
  const siteOf = (locale: string) => locales.find((site) => site === locale);
  const promotions: Deliver = async ({ customerId, locale: site }) => {
    const [locale, customer] = [siteOf(site), await customerOf(database, customerId)];
    if (!locale || !customer) return 'delivered';
    const given = await consentsOf(database, customerId);
    return outcome(await tellPromotions(marketing, { ...customer, locale, ...given }));
  };
  const survey: Deliver = async ({ customerId, locale: site }) => {
    const [locale, customer] = [siteOf(site), await customerOf(database, customerId)];
    const answers = surveyAnswers.safeParse(customer?.survey);
    if (!locale || !customer || !answers.success) return 'delivered';
    return outcome(await tellSurvey(marketing, { ...customer, locale, survey: answers.data }));
  };
  return {
    name: 'marketing-answers',
    locales,
    deliveries: { 'marketing-promotions': promotions, 'marketing-survey': survey },
  };
};
