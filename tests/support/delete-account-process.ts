import { services } from '@/lib/server/composition';
import { deleteAccount } from '@/lib/server/features/account/delete-account';
import { deleteAccount as deleteMarketingAccount } from '@/lib/server/features/united-states/delete-account';
import { MARKETING_IDENTITY } from '@/lib/server/upstream/identity/marketing-identity/identity';
import { waitLonger } from './waiting';

/**
 * A process that deletes an account, so that a test can end it in the middle: session id, identity, and the proof of the
 * password, which is an access token, or the password itself on the sites of the United States.
 */
const [, , id = '', identity = '', proof = ''] = process.argv;

const run = async () => {
  // It waits until the test ends it, however long that takes on a busy machine.
  waitLonger(20);
  const all = services();
  const session = await all.sessions.find({ id, identity });
  if (!session) throw new Error('there is no such session');
  const ip = '192.0.2.1';
  const answered =
    identity === MARKETING_IDENTITY
      ? await deleteMarketingAccount({ services: all, log: all.log, ip }, { session, password: proof })
      : await deleteAccount(all, { session, accessToken: proof, ip }, all.log);
  // What is left goes on, and the test ends it there.
  if (answered.complete) throw new Error('the deletion was finished before the process was ended');
};

run().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
