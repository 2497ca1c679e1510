import { identityKey, LOCALES, SITES } from '@/lib/shared/config/locales';
import type { Database } from '../../platform/db/database';
import type { Lane } from '../../platform/jobs/delivery';
import type { IdentityProviders } from '../../upstream/identity/identity-provider';
import { readProfile } from './read-profile';

/**
 * Names also live in the account at the identity provider, which other applications read. Ours go before from the first
 * login on (docs/decisions/004), so a provider that is told late takes nothing back.
 */
export const identityNamesLane = ({
  database,
  identityProviders,
}: {
  database: Database;
  identityProviders: IdentityProviders;
}): Lane => ({
  name: 'identity-names',
  locales: LOCALES,
  deliveries: {
    'identity-names': async ({ customerId, locale, tokens }) => {
      const changeNames = identityProviders(identityKey(SITES[locale].identity))?.changeNames;
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
