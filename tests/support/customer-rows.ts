import type { ApiHarness } from './api-harness';
import { control } from './cognito-accounts';

/** What the database keeps of a person, by the user id of the account. */

interface Person {
  userId: string;
}

const rowsOf =
  (query: string) =>
  async ({ database }: ApiHarness, { userId }: Person) =>
    (await database.query(query, [userId])).rows;

const allOfCustomer = rowsOf('select * from customers where user_id = $1');

/** Without the time of the last login, which every login moves. */
export const customersOf = async (...person: Parameters<typeof allOfCustomer>) =>
  (await allOfCustomer(...person)).map(({ last_login_at: _, ...row }) => row);

export const pendingOf = rowsOf('select payload, consents from pending_registrations where user_id = $1');

/** Oldest first. */
export const consentsOf = rowsOf(
  `select kind, granted, k.locale, source from consents k join customers c on c.id = k.customer_id
   where c.user_id = $1 order by k.id`,
);

/** Oldest first. */
export const eventsOf = rowsOf(
  `select event_id, value from events e join customers c on c.id = e.customer_id
   where c.user_id = $1 order by e.id`,
);

/** Both profile services refuse from now on, so that what is queued for them stays in the outbox. */
export const keepQueued = (api: ApiHarness): Promise<void> =>
  control(api, 'faults', {
    faults: ['consumer-data', 'extended-profile'].map((service) => ({
      service,
      kind: 'status',
      status: 503,
    })),
  });

export const queuedOf = rowsOf(
  'select kind, o.locale from outbox o join customers c on c.id = o.customer_id where c.user_id = $1',
);
