import { identityOf, LOCALES } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import type { IdentityProviders } from '../../upstream/identity/identity-provider';
import type { ServiceQueue } from '../deliveries/deliveries';
import { readProfile } from './read-profile';

/**
 * Copies changed names to the account at the identity provider, which other applications read. From the first login on
 * our names take precedence (docs/decisions/004), so a late delivery overwrites nothing newer here.
 */
export const identityNamesQueue = ({
  database,
  identityProviders,
}: {
  database: Database;
  identityProviders: IdentityProviders;
}): ServiceQueue => ({
  name: 'identity-names',
  locales: LOCALES,
  deliveries: {
    'identity-names': async ({ customerId, locale, tokens }) => {
      const changeNames = identityProviders(identityOf(locale))?.changeNames;
      // The provider took them before they were saved.
      if (!changeNames) return 'delivered';
      const held = await tokens();
      if (!held) return 'no-session';
      const profile = await readProfile(database, customerId);
      if (profile) await changeNames(held.accessToken, profile);
      return 'delivered';
    },
  },
});
