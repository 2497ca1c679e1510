import { z } from 'zod';
import { verifiedStatusFlag } from '../account';
import { email, envelopeOfNobody } from '../fields';
import { Refusal } from '../refusal';
import { operation } from './operation';

/** ERROR when there is no such user. */
export const getUserExists = operation({
  path: '/User/GetUserExists/data',
  access: 'vendor',
  schema: z.strictObject({ ...envelopeOfNobody, Username: email }),
  run: async ({ provider, body }) => {
    const account = provider.accounts.find(body.Username);
    if (!account) throw new Refusal('unknownUser', 'There is no such user.');
    return { ProfileID: account.profileId, VerifiedStatusFlag: verifiedStatusFlag(account) };
  },
});
