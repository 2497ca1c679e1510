import { identityOf, type Locale } from '@/lib/shared/config/locales';
import { UpstreamError } from '../../platform/errors/upstream-error';
import type { Logger } from '../../platform/log/logger';
import { type IdentityProviders, providerOf } from '../../upstream/identity/identity-provider';

interface Ports {
  services: { identityProviders: IdentityProviders };
  log: Pick<Logger, 'warn'>;
}

/** Whether an address has an account. What cannot be asked now, the sign-up itself finds out. */
export const checkAddress = async (
  { services: { identityProviders }, log }: Ports,
  address: { locale: Locale; email: string },
): Promise<{ taken: boolean }> => {
  try {
    return { taken: await providerOf(identityProviders, identityOf(address.locale)).isTaken(address) };
  } catch (error) {
    if (!UpstreamError.is(error)) throw error;
    log.warn({ failure: error.message }, 'an address could not be looked up');
    return { taken: false };
  }
};
