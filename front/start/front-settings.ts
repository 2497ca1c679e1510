import { createAdmission } from '@/front/admission/admission';
import { securityHeaders } from '@/front/security-headers';
import type { FrontOptions } from '@/front/server';
import { isTrustedPeer, visitorAddress } from '@/lib/server/platform/http/trusted-proxies';
import { addressSubject } from '@/lib/server/platform/security/attempt-limit';
import { readSessionCookie } from '@/lib/server/platform/session/request-session';
import type { Environment } from '@/lib/shared/config/environment';

/** What the front takes from the environment. */

type FrontSettings =
  | 'offlineModules'
  | 'admission'
  | 'trustsPeer'
  | 'clientOf'
  | 'sessionOf'
  | 'allowedOrigins';

/** Which requests it takes, and whom it believes. */
export const frontSettings = ({
  OFFLINE_MODULES,
  MAX_IN_FLIGHT,
  TRUSTED_PROXIES,
  allowedOrigins,
  ...environment
}: Environment): Pick<FrontOptions, FrontSettings> => ({
  offlineModules: OFFLINE_MODULES === 'on',
  admission: createAdmission(MAX_IN_FLIGHT),
  trustsPeer: (address) => isTrustedPeer(address, TRUSTED_PROXIES),
  clientOf: (request) => addressSubject(visitorAddress(request, TRUSTED_PROXIES)),
  sessionOf: async ({ headers }) => {
    const cookie = await readSessionCookie(headers, { environment, clock: Date.now });
    return cookie.state === 'live' ? cookie.id : null;
  },
  allowedOrigins,
});

export const listensOn = ({ HOST, PORT }: Environment) => ({ host: HOST, port: PORT });

/** Milliseconds between SIGTERM and the closing of the socket. */
export const drainNoticeMs = ({ DRAIN_NOTICE_SECONDS }: Environment): number => DRAIN_NOTICE_SECONDS * 1000;

const originOf = (url: string): string => (/^https?:/.test(url) ? new URL(url).origin : '');

/** The security headers of every answer; `mediaOrigins` are those that the content names besides. */
export const headersFor = (
  environment: Environment,
  { mediaOrigins, development }: { mediaOrigins: readonly string[]; development: boolean },
) =>
  securityHeaders({
    siteOrigin: environment.SITE_ORIGIN,
    connectOrigins: environment.cognitoOrigins,
    tagManager: environment.TAG_MANAGER,
    mediaOrigins: [originOf(environment.MEDIA_BASE_URL), ...environment.storageOrigins, ...mediaOrigins],
    development,
  });
