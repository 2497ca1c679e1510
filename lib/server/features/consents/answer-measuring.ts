import type { Environment } from '@/lib/shared/config/environment';
import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { cookiesPath, safeNextPath } from '@/lib/shared/config/paths';
import { isSecure } from '@/lib/shared/config/site-cookies';
import { MEASURING } from '@/lib/shared/rules/consents/kinds';
import {
  CONSENT_MAX_AGE,
  type Consent,
  consentCookieName,
  consentCookieValue,
  isConsent,
} from '@/lib/shared/rules/consents/measuring';
import type { Database } from '../../platform/db/database';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import type { WriteLimit } from '../../platform/security/write-limit';
import { cookieLine } from '../../platform/session/cookie-header';
import { latestConsents, recordConsents } from './history';

interface Ports {
  environment: Pick<Environment, 'SITE_ORIGIN'>;
  clock: () => number;
  database: Database;
  writeLimit: WriteLimit;
  log: Logger;
}

interface MeasuringAnswer {
  /** What was pressed, as it was sent. */
  choice: string | null;
  /** Address of the page with the form, as it was sent. */
  page: string | null;
  /** Whether the browser asks not to be tracked (Global Privacy Control). */
  refusesTracking: boolean;
  /** Id of the signed-in customer; null when nobody is signed in. */
  findCustomerId: () => Promise<number | null>;
}

/** Of what is asked (`common.json` and `cookies.json`, consent and choice); raise it when the question says something else. */
const WORDING = 1;

/** The site that the form stands on. */
const siteOf = (page: string | null): Locale => localeOrDefault(page?.split('/')[1]);

/** Back to a page of ours, which says what was saved: without JavaScript by the address's fragment alone. */
const wayBack = (page: string | null, saved: Consent): string => {
  const locale = siteOf(page);
  const [path] = safeNextPath(page, locale, cookiesPath(locale)).split('#');
  return `${path}#consent-${saved}`;
};

/** A signed-in person's answer as proof. The same answer again is no new one, and one over the limit on writes is not noted. */
const note = async (
  { database, writeLimit }: Ports,
  { findCustomerId, page }: MeasuringAnswer,
  saved: Consent,
): Promise<void> => {
  const customerId = await findCustomerId();
  if (customerId === null) return;
  await writeLimit.count(String(customerId), 1);
  const measuring = saved === 'granted';
  const latest = (await latestConsents(database, customerId)).get(MEASURING);
  if (latest?.granted === measuring) return;
  const origin = { customerId, locale: siteOf(page), source: `cookie-choice-${WORDING}` };
  await recordConsents(database, origin, { measuring });
};

/**
 * The answer to whether visits may be counted (quality: Security 13). Answers with the cookie that keeps it, and where to
 * lead on to. The cookie decides what happens, also where the answer could not be noted. A browser that asks not to be
 * tracked is taken at its word, whatever was pressed. Rejects with `bad-request`.
 */
export const answerMeasuring = async (
  ports: Ports,
  answer: MeasuringAnswer,
): Promise<{ cookie: string; location: string }> => {
  const { choice, page, refusesTracking } = answer;
  if (!isConsent(choice))
    throw new ProblemError('bad-request', { errors: [{ path: '/analytics', reason: 'invalid' }] });
  const saved = refusesTracking ? 'denied' : choice;
  await note(ports, answer, saved).catch((err: unknown) =>
    ports.log.warn({ err }, 'a choice about counting visits could not be noted'),
  );
  const { SITE_ORIGIN } = ports.environment;
  const cookie = cookieLine(consentCookieName(SITE_ORIGIN), consentCookieValue(saved, ports.clock()), {
    secure: isSecure(SITE_ORIGIN),
    httpOnly: false,
    maxAge: CONSENT_MAX_AGE,
  });
  return { cookie, location: wayBack(page, saved) };
};
