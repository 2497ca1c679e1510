import { warm } from '@/lib/browser/late-script';
import { isUnitedStates, type Locale, type UnitedStatesLocale } from '@/lib/shared/config/locales';
import { AuthError } from './auth-error';
import type { AuthProvider } from './auth-provider';

const loaded = new Map<Locale, Promise<AuthProvider>>();

const loadMarketing = async (locale: UnitedStatesLocale): Promise<AuthProvider> => {
  const [{ callBackend }, { createMarketingProvider }] = await Promise.all([
    import('@/lib/backend/client'),
    import('./marketing-provider'),
  ]);
  return createMarketingProvider({ locale, call: callBackend });
};

const loadCognito = async (locale: Locale): Promise<AuthProvider> => {
  const [{ publicConfig }, { createCognitoProvider }, { createSessionApi }] = await Promise.all([
    import('@/lib/backend/public-config'),
    import('./cognito/cognito-provider'),
    import('./session-api'),
  ]);
  const { identity } = await publicConfig(locale);
  if (identity.kind !== 'cognito') throw new Error(`No user pool serves ${locale}.`);
  return createCognitoProvider({ pool: identity, sessions: createSessionApi(locale) });
};

/**
 * The identity provider of a site (spec §7), loaded when it is first asked for and then kept.
 * Rejects with `AuthError` `network` when the provider or its configuration cannot be fetched.
 */
export const providerForLocale = (locale: Locale): Promise<AuthProvider> => {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = (isUnitedStates(locale) ? loadMarketing(locale) : loadCognito(locale)).catch(
    (error: unknown) => {
      loaded.delete(locale);
      throw new AuthError('network', { cause: error });
    },
  );
  loaded.set(locale, loading);
  return loading;
};

/** Starts loading while the person is still typing; a failure shows when the form is sent. */
export const warmProvider = (locale: Locale): void => warm(() => providerForLocale(locale));
