import type { NextApiRequest } from 'next';
import type { Services } from '@/lib/server/composition';
import { noteMeasuringConsent } from '@/lib/server/features/consents/measuring-consent';
import { ProblemError } from '@/lib/server/platform/errors/problem-error';
import { readFormBody } from '@/lib/server/platform/http/request-body';
import { requireMethod } from '@/lib/server/platform/http/request-scope';
import { isProvenOwnSite } from '@/lib/server/platform/security/same-site';
import { cookieLine } from '@/lib/server/platform/session/cookie-header';
import { findRequestSession } from '@/lib/server/platform/session/request-session';
import { defineRawRoute } from '@/lib/server/routes';
import { type Locale, localeOrDefault } from '@/lib/shared/config/locales';
import { cookiesPath, safeNextPath } from '@/lib/shared/config/paths';
import { isSecure } from '@/lib/shared/config/site-cookies';
import {
  CONSENT_MAX_AGE,
  type Consent,
  consentCookieName,
  consentCookieValue,
  isConsent,
} from '@/lib/shared/rules/consents/measuring';

export const config = { api: { bodyParser: false } };

/** The site that the form stands on. */
const siteOf = (wanted: string | null): Locale => localeOrDefault(wanted?.split('/')[1]);

/** Back to a page of ours, which says what was saved: without JavaScript by the address's fragment alone. */
const wayBack = (wanted: string | null, saved: Consent): string => {
  const locale = siteOf(wanted);
  const [page] = safeNextPath(wanted, locale, cookiesPath(locale)).split('#');
  return `${page}#consent-${saved}`;
};

/** A signed-in person's answer; one who changes it all day is over the limit on writes, and it is not noted. */
const note = async (
  request: NextApiRequest,
  services: Services,
  answer: Parameters<typeof noteMeasuringConsent>[2],
): Promise<void> => {
  const session = await findRequestSession(request.headers, services);
  if (!session) return;
  const { id } = session.customer;
  await services.writeLimit.count(String(id), 1);
  await noteMeasuringConsent(services.database, id, answer);
};

/**
 * The consent form (quality: Security 13). Works without JavaScript and so without a CSRF token: the browser's own
 * headers say where the form stands. Sets one cookie, and notes a signed-in person's answer; the choice holds also where that
 * fails. A browser that asks not to be tracked (Global Privacy Control) is taken at its word, whatever was pressed.
 */
export default defineRawRoute('consent', async (request, response, { services, log }) => {
  requireMethod(request, response, ['POST']);
  const { allowedOrigins, SITE_ORIGIN } = services.environment;
  if (!isProvenOwnSite(request.headers, allowedOrigins)) throw new ProblemError('foreign-origin');
  const form = await readFormBody(request);
  const choice = form.get('analytics');
  if (!isConsent(choice))
    throw new ProblemError('bad-request', { errors: [{ path: '/analytics', reason: 'invalid' }] });
  const saved = request.headers['sec-gpc'] === '1' ? 'denied' : choice;
  response.setHeader(
    'set-cookie',
    cookieLine(consentCookieName(SITE_ORIGIN), consentCookieValue(saved, services.clock()), {
      secure: isSecure(SITE_ORIGIN),
      httpOnly: false,
      maxAge: CONSENT_MAX_AGE,
    }),
  );
  const locale = siteOf(form.get('return'));
  await note(request, services, { choice: saved, locale }).catch((err: unknown) =>
    log.warn({ err }, 'a choice about counting visits could not be noted'),
  );
  response.writeHead(303, { location: wayBack(form.get('return'), saved) }).end();
});
