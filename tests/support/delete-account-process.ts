import { deleteAccount } from '@/lib/server/account/delete-account';
import { services } from '@/lib/server/composition';

/** A process that deletes an account, so that a test can end it in the middle: session id, identity, access token. */
const [, , id = '', identity = '', accessToken = ''] = process.argv;

const run = async () => {
  const all = services();
  const session = await all.sessions.find({ id, identity });
  if (!session) throw new Error('there is no such session');
  await deleteAccount(all, { session, accessToken, ip: '192.0.2.1' }, all.log);
  throw new Error('the deletion was finished before the process was ended');
};

run().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
