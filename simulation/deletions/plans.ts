import type { Deletions } from '@/lib/server/features/account/deletions';
import type { DeletionPlan } from '@/lib/server/features/account/run-deletion';
import type {
  AccountClosingOutcome,
  DeletionTokens,
  OpenAccountClosing,
} from '@/lib/server/upstream/identity/identity-provider';
import type { ServerProcess } from '../server/process';
import type { Accounts, Person } from './people';

/** How an account ends at each kind of provider, as the two endpoints have it (`deleteAccount`). */

interface Access {
  newPassword: string;
}

type Plan<Held extends object> = Omit<DeletionPlan<Held>, 'customer' | 'late'>;

export const poolPlan = (
  accounts: Accounts,
  process: ServerProcess,
  person: Person,
): Plan<DeletionTokens> => ({
  access: { accessToken: 'token', idToken: 'token' },
  keepsFirst: false,
  end: () => accounts.close(process, person, null),
  clear: async () => undefined,
  idToken: 'token',
});

/** @param asked `isProven`: not when an earlier deletion has closed the account already */
export const passwordPlan = (
  accounts: Accounts,
  process: ServerProcess,
  person: Person,
  asked: { deletions: Deletions; isProven: boolean; newPassword: string },
): Plan<Access> => ({
  access: { newPassword: asked.newPassword },
  keepsFirst: true,
  end: async ({ access, reference }) => {
    if (!asked.isProven) return;
    await accounts.close(process, person, access.newPassword);
    await asked.deletions.noteEnded(reference);
  },
  clear: async ({ newPassword }) => {
    if (!(await accounts.isClosedWith(process, person, newPassword)))
      throw new Error('the account takes its last password no more');
  },
  idToken: null,
});

/** As the provider of the United States finds out what became of an account. */
export const finishByPassword = async (
  accounts: Accounts,
  process: ServerProcess,
  person: Person,
  { access, ended }: OpenAccountClosing,
): Promise<AccountClosingOutcome> => {
  const isClosed = await accounts.isClosedWith(process, person, (access as Access).newPassword);
  return { account: isClosed || ended ? 'closed' : 'open', idToken: null };
};
