import { randomUUID } from 'node:crypto';
import type { Services } from '@/lib/server/composition';
import { myData } from '@/lib/server/features/account/my-data';
import { findCustomerId } from '@/lib/server/features/login/find-customer';
import { openSession } from '@/lib/server/features/login/open-session';
import { saveEvent } from '@/lib/server/features/login/save-event';
import { readProfile } from '@/lib/server/features/profile/read-profile';
import { changeProfile } from '@/lib/server/features/profile/save-profile';
import { registerPending } from '@/lib/server/features/sign-up/register-pending';
import { deleteExpired } from '@/lib/server/platform/db/housekeeping';
import { inTransaction } from '@/lib/server/platform/db/transaction';
import { enqueue } from '@/lib/server/platform/jobs/outbox';

/** What requests and timers ask of the database, done by the product's own code for one learner among many. */

type Work = (services: Services) => Promise<unknown>;

const CONSENTS = {
  locale: 'pt-BR',
  title: '',
  legalAge: true,
  email: true,
  additionalSubscription: false,
} as const;
const TOKENS = { accessToken: 'access', idToken: 'id', refreshToken: 'refresh' };

const logIn = (services: Services, userId: string) =>
  openSession(services, {
    locale: 'pt-BR',
    claims: { userId, email: `${userId}@example.org`, firstName: 'Joana', lastName: 'Prado' },
    tokens: { ...TOKENS, accessToken: randomUUID() },
    accessExpiresAt: services.clock() + 3_600_000,
    previousSessionId: null,
    proveAgain: async () => undefined,
  });

const idempotency = () => ({ endpoint: 'any', key: randomUUID(), requestHash: 'hash' });

type Opened = Awaited<ReturnType<typeof logIn>>;

const reading = ({ customer, cookie }: Opened): Record<string, Work> => ({
  'session of a request': ({ sessions }) => sessions.find(cookie),
  'session of an access token': ({ sessions }) => sessions.holderOf('no such token'),
  'customer of a user id': ({ database }) => findCustomerId(database, customer),
  'learning pages': ({ certificates }) => certificates.learner(customer.id),
  'progress after answers given offline': ({ progress }) => progress.ofCustomer(customer.id),
  'profile page': ({ database }) => readProfile(database, customer.id),
  'data export': ({ database, clock }) => myData(database, customer, clock()),
  'public page of a certificate': ({ certificates }) => certificates.findPublic('QB-0000-0000-0000', 'pt-BR'),
});

const writing = ({ customer }: Opened): Record<string, Work> => ({
  'answers saved': ({ progress }) =>
    progress.saveAnswers({
      customerId: customer.id,
      videoId: 101,
      answers: [{ question: 'q1', choice: 'a' }],
      locale: 'pt-BR',
      idempotency: idempotency(),
    }),
  'player events saved': ({ progress }) =>
    progress.saveEvents(customer.id, [{ video_id: 101, type: 'film', action: 'watched:95' }]),
  'event saved': ({ database }) =>
    saveEvent(database, { customerId: customer.id, eventId: 3, value: '', occasion: null }, idempotency()),
  'profile saved': ({ database, outbox }) =>
    changeProfile(
      { database, outbox },
      { customer, changes: { firstName: 'Ana' }, idempotency: idempotency() },
    ),
  'limit of an address': async ({ limits }) => {
    await limits.certificateMissesByAddress.assertOpen('192.0.2.1');
    await (await limits.certificateMissesByAddress.take('192.0.2.1')).giveBack();
  },
  'code issued and tried': async ({ codes }) => {
    const account = { identity: 'marketing-identity', email: 'ana@example.org' };
    const subject = { ...account, purpose: 'verify', asker: '192.0.2.1' } as const;
    await codes.issue(subject, 'sealed');
    await codes.take(subject, '000000');
  },
});

const ending = ({ customer, cookie }: Opened): Record<string, Work> => ({
  'delivery enqueued and sent': async ({ database, outbox }) => {
    await inTransaction(database, (transaction) =>
      enqueue(transaction, { customerId: customer.id, kind: 'consumer-data', locale: 'pt-BR' }),
    );
    outbox.wake();
    await outbox.end();
  },
  'expired rows deleted': (services) => deleteExpired(services),
  'deletions that were left behind': ({ deletions }) => deletions.unfinished(),
  'session ended': ({ sessions }) => sessions.end(cookie.id),
  'all sessions ended': ({ sessions }) => sessions.endAll(customer.id),
  'account deleted': async ({ deletions }) => {
    await deletions.finishedLately(customer.identity);
    const begun = await deletions.begin(customer, { access: {}, keepsFirst: false });
    await deletions.accessOf(customer.id);
    await deletions.noteEnded(begun?.reference ?? '');
    await deletions.finish(begun?.reference ?? '');
  },
});

/** Does all of it, in an order that makes sense for one account; `onBegin` hears what comes next. */
export const doHotWork = async (services: Services, onBegin: (name: string) => void): Promise<string[]> => {
  const userId = randomUUID();
  const names: string[] = [];
  const doOne = async <Result>(name: string, work: (services: Services) => Promise<Result>) => {
    names.push(name);
    onBegin(name);
    return work(services);
  };
  await doOne('sign-up answers kept', ({ database }) =>
    registerPending(database, userId, { consents: CONSENTS }),
  );
  const opened = await doOne('login', (all) => logIn(all, userId));
  const all = { ...reading(opened), ...writing(opened), ...ending(opened) };
  for (const [name, work] of Object.entries(all)) await doOne(name, work);
  return names;
};
