import { eq } from 'drizzle-orm';
import { surveyAnswers } from '@/lib/shared/contract/identity';
import { MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import type { Database } from '../../platform/db/database';
import { customers } from '../../platform/db/schema/customers';
import type { Deliver } from '../../platform/jobs/delivery';
import type { MarketingClient } from '../../upstream/identity/marketing-identity/client';
import { tellPromotions, tellSurvey } from '../../upstream/identity/marketing-identity/tell-answers';
import { grantedOf, latestConsents } from '../consents/history';
import type { ServiceQueue } from '../deliveries/deliveries';

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

/** What was said last of the consents to messages, and when. */
const consentsOf = async (database: Database, customerId: number) => {
  const latest = await latestConsents(database, customerId);
  const recordedAt = Math.max(0, ...[...latest.values()].map((consent) => consent.recordedAt));
  return { consents: grantedOf(MESSAGE_CONSENTS, latest), recordedAt };
};

/** Consents and survey that failed at sign-up. Sent with the vendor key, so no session is needed. */
export const marketingAnswersQueue = ({ database, marketing }: Ports): ServiceQueue => {
  const locales = ['en-US', 'es-US'] as const;
  const siteOf = (locale: string) => locales.find((site) => site === locale);
  const promotions: Deliver = async ({ customerId, locale: site }) => {
    const [locale, customer] = [siteOf(site), await customerOf(database, customerId)];
    if (!locale || !customer) return 'delivered';
    const given = await consentsOf(database, customerId);
    await tellPromotions(marketing, { ...customer, locale, ...given });
    return 'delivered';
  };
  const survey: Deliver = async ({ customerId, locale: site }) => {
    const [locale, customer] = [siteOf(site), await customerOf(database, customerId)];
    const answers = surveyAnswers.safeParse(customer?.survey);
    if (!locale || !customer || !answers.success) return 'delivered';
    await tellSurvey(marketing, { ...customer, locale, survey: answers.data });
    return 'delivered';
  };
  return {
    name: 'marketing-answers',
    locales,
    deliveries: { 'marketing-promotions': promotions, 'marketing-survey': survey },
  };
};
