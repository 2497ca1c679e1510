import { cognitoEndpoint, type Environment } from '@/lib/shared/config/environment';
import { overlaidLocale } from '@/lib/shared/config/locale-config';
import type { Identity, Locale } from '@/lib/shared/config/locales';
import type { PublicConfig } from '@/lib/shared/contract/public-config';

const identityFor = (environment: Environment, identity: Identity): PublicConfig['identity'] => {
  if (identity.kind === 'marketing-identity') return { kind: 'marketing-identity' };
  const pool = environment.COGNITO_POOLS[identity.pool];
  return { kind: 'cognito', ...pool, endpoint: cognitoEndpoint(environment, pool.region) };
};

/** What the browser may know of a locale's configuration: nothing secret is in it. */
export const publicConfigFor = (environment: Environment, locale: Locale): PublicConfig => {
  const { identity, emailPattern, tagManagerId, analyticsIds, monitoringId } = overlaidLocale(
    locale,
    environment.LOCALE_CONFIG,
  );
  return {
    locale,
    identity: identityFor(environment, identity),
    emailPattern,
    tagManagerId,
    tagManagerUrl: environment.TAG_MANAGER.url ?? '',
    analyticsIds: { global: [...analyticsIds.global], local: [...analyticsIds.local] },
    monitoringId,
    backendPaths: environment.BACKEND_PATHS,
  };
};
