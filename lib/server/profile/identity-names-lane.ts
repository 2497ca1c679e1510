import { LOCALES } from '@/lib/config/locales';
import type { Database } from '../db/database';
import type { IdentityAccounts } from '../identity/identity-accounts';
import { poolForLocale } from '../identity/pool-for-locale';
import type { Lane } from '../outbox/delivery';
import { readProfile } from './read-profile';

/**
 * Names also live in the account at the identity provider, which other applications read. Ours go before from the first
 * login on (docs/decisions/004), so a provider that is told late takes nothing back.
 */
export const identityNamesLane = ({
  database,
  identityAccounts,
}: {
  database: Database;
  identityAccounts: Pick<IdentityAccounts, 'changeNames'>;
}): Lane => ({
  name: 'identity-names',
  locales: LOCALES,
  deliveries: {
    'identity-names': async ({ customerId, locale, tokens }) => {
      const pool = poolForLocale(locale);
      // An account in no user pool (United States) has no names there.
      if (!pool) return 'delivered';
      const held = await tokens();
      if (!held) return 'no-session';
      const profile = await readProfile(database, customerId);
      if (profile) await identityAccounts.changeNames(pool, held.accessToken, profile);
      return 'delivered';
    },
  },
});
