import type { Locale } from '@/lib/shared/config/locales';
import type { Consent } from '@/lib/shared/rules/consents/measuring';
import type { Database } from '../../platform/db/database';
import { consents } from '../../platform/db/schema';
import { latestConsents } from './history';

/** Kind of the consent to counting visits, in the history that the other consents have too. */
export const MEASURING = 'measuring';

/** Of what is asked (`common.json` and `cookies.json`, consent and choice); raise it when the question says something else. */
const WORDING = 1;

/**
 * Notes what a signed-in person answered on counting visits, with site, wording and time, as proof. The cookie decides
 * what happens; the same answer again is no new one.
 */
export const noteMeasuringConsent = async (
  database: Database,
  customerId: number,
  { choice, locale }: { choice: Consent; locale: Locale },
): Promise<void> => {
  const granted = choice === 'granted';
  const latest = (await latestConsents(database, customerId)).get(MEASURING);
  if (latest?.granted === granted) return;
  const source = `cookie-choice-${WORDING}`;
  await database.insert(consents).values({ customerId, kind: MEASURING, granted, locale, source });
};
