import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '@/lib/shared/config/environment';
import { identityOf, LOCALES } from '@/lib/shared/config/locales';
import { loginPath } from '@/lib/shared/config/paths';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import type { Database } from '../../platform/db/database';
import { accountDeletions } from '../../platform/db/schema/account';
import { customers, pendingRegistrations } from '../../platform/db/schema/customers';
import { outbox } from '../../platform/db/schema/writes';
import { inTransaction, type Transaction } from '../../platform/db/transaction';
import type { Deliver } from '../../platform/jobs/delivery';
import type { Logger } from '../../platform/log/logger';
import { MailError, type Mailer } from '../../platform/mail/mailer';
import { newReadableCode } from '../../platform/security/readable-code';
import { siteOfCustomer } from '../../upstream/identity/site-of-customer';
import { enqueue, type ServiceQueue } from '../deliveries/deliveries';
import { pendingOf } from '../sign-up/register-pending';
import { clearFiles } from '../storage/deletion-jobs';
import type { StoragePorts } from '../storage/ports';
import { accountMail } from './account-mails';
import { deleteCustomer } from './delete-customer';
import { REFERENCE_PREFIX } from './deletions';
import { instant } from './exact-time';

/**
 * Accounts that nobody has logged in to for three years (decision 077): a mail asks whether they are still wanted, and who
 * does not log in within 60 days of it is deleted. Nobody is deleted whom no mail has asked.
 */

const SILENT_YEARS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** As the notice and the mail say. */
const ANSWER_MS = 60 * DAY_MS;
/** Accounts of one run; the rest waits for the next one. */
const AT_ONCE = 500;

interface Ports {
  database: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  environment: Pick<Environment, 'OPEN_SITES' | 'SITE_ORIGIN'>;
  log: Logger;
}

/** Of sites at which people can log in. */
const isSilent = ({ clock, environment }: Pick<Ports, 'clock' | 'environment'>): SQL | undefined => {
  const since = new Date(clock());
  since.setUTCFullYear(since.getUTCFullYear() - SILENT_YEARS);
  const identities = environment.OPEN_SITES.map(identityOf);
  return and(lt(customers.lastLoginAt, since), inArray(customers.identity, identities));
};

const IS_UNASKED = or(isNull(customers.askedToKeepAt), lte(customers.askedToKeepAt, customers.lastLoginAt));

const hasNotAnswered = (ports: Pick<Ports, 'clock' | 'environment'>): SQL | undefined =>
  and(
    isSilent(ports),
    gt(customers.askedToKeepAt, customers.lastLoginAt),
    lt(customers.askedToKeepAt, new Date(ports.clock() - ANSWER_MS)),
  );

/** A question that waits, or that was given up, is not asked again. */
const IS_NOT_DUE = sql`not exists (
  select from ${outbox} o where o.customer_id = ${customers.id} and o.kind = 'keep-account')`;

/** Puts the question into the outbox for those who have not been asked. Replicas may run it at the same time. */
export const askSilentAccounts = async (
  ports: Ports & { outbox: { wake(): void } },
  most: number = AT_ONCE,
): Promise<void> => {
  const { database } = ports;
  const silent = await database
    .select({ id: customers.id, identity: customers.identity, language: customers.language })
    .from(customers)
    .where(and(isSilent(ports), IS_UNASKED, IS_NOT_DUE))
    .orderBy(customers.lastLoginAt)
    .limit(most);
  for (const customer of silent)
    await enqueue(database, {
      customerId: customer.id,
      kind: 'keep-account',
      locale: siteOfCustomer(customer),
    });
  if (silent.length > 0) ports.outbox.wake();
};

/** Mails the question, and notes that it was asked once the mail server has taken it. */
export const accountQuestionsQueue = (
  ports: Omit<Ports, 'log'> & { mailer: Pick<Mailer, 'send'> },
): ServiceQueue => {
  const { database, clock, environment, mailer } = ports;
  const ask: Deliver = async ({ customerId, locale }) => {
    const ofCustomer = eq(customers.id, customerId);
    const [customer] = await database
      .select({ email: customers.email })
      .from(customers)
      .where(and(ofCustomer, isSilent(ports), IS_UNASKED));
    if (!customer) return 'delivered';
    const askedAt = new Date(clock());
    const last = new Date(askedAt.getTime() + ANSWER_MS).toISOString().slice(0, 10);
    const link = environment.SITE_ORIGIN + loginPath(locale);
    try {
      await mailer.send(
        accountMail(locale, customer.email, { kind: 'keep-account', day: writtenDate(last, locale), link }),
      );
    } catch (error) {
      if (MailError.is(error)) return { error: `mail ${error.message}` };
      throw error;
    }
    await database.update(customers).set({ askedToKeepAt: askedAt }).where(ofCustomer);
    return 'delivered';
  };
  return { name: 'account-questions', locales: LOCALES, deliveries: { 'keep-account': ask } };
};

interface Silent {
  id: number;
  identity: string;
  userId: string;
}

/** Whether it was deleted: a login that is under way is waited for, and keeps it. Locks in the order of a login. */
const deleteOne = async (
  transaction: Transaction,
  { id, identity, userId }: Silent,
  choices: { condition: SQL | undefined; hasStorage: boolean },
): Promise<boolean> => {
  const ofPerson = pendingOf({ identity, userId });
  await transaction.select().from(pendingRegistrations).where(ofPerson).for('update');
  const [silent] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), choices.condition))
    .for('update');
  const since = silent ? await deleteCustomer(transaction, id, choices.hasStorage) : null;
  if (since === null) return false;
  const reference = newReadableCode(REFERENCE_PREFIX);
  const receipt = { reference, identity, formerCustomer: id, customerSince: instant(since) };
  await transaction.insert(accountDeletions).values({ ...receipt, completedAt: sql`now()` });
  return true;
};

/**
 * Deletes here the accounts whose owners were asked and did not log in. The provider and the services with copies only
 * take a person's own token, so what they hold stays there. Replicas may run it at the same time.
 */
export const deleteSilentAccounts = async (
  ports: Ports & { storage: Pick<StoragePorts, 'objects'> | null },
  most: number = AT_ONCE,
): Promise<void> => {
  const { database, log, storage } = ports;
  const condition = hasNotAnswered(ports);
  const due = await database
    .select({ id: customers.id, identity: customers.identity, userId: customers.userId })
    .from(customers)
    .where(condition)
    .limit(most);
  for (const silent of due) {
    const deleted = await inTransaction(database, (transaction) =>
      deleteOne(transaction, silent, { condition, hasStorage: storage !== null }),
    );
    if (!deleted) continue;
    log.info({ customer: silent.id }, 'deleted an account that nobody had logged in to for three years');
    await clearFiles(ports, silent.id);
  }
};
