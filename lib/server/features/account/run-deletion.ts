import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import type { CustomerRecord } from '../../platform/session/customer-record';
import { revokeEnded } from '../../platform/session/revoke-ended';
import type { SessionProviders } from '../../platform/session/session-provider';
import type { SessionStore } from '../../platform/session/session-store';
import type { Copies } from './copies';
import type { BegunDeletion, DeletionAccess, Deletions, Receipt } from './deletions';

export interface DeletionPorts {
  clock: () => number;
  copies: Copies;
  deletions: Deletions;
  identityProviders: SessionProviders;
  sessions: Pick<SessionStore, 'endAll'>;
}

/** One deletion: whose, and how the account ends at its provider. */
export interface DeletionPlan<Access extends object> extends DeletionAccess<Access> {
  customer: CustomerRecord;
  /** Ends the account at its provider. Rejects on failure or an unknown outcome; the deletion is then called off. */
  end(begun: BegunDeletion<Access>): Promise<void>;
  /** What else there is to do at the provider once the account is ended; the answer may come before it. */
  clear(access: Access): Promise<void>;
  /** With which the services that hold copies are told. */
  idToken: string | null;
  /** Resolves when the answer has to go out. */
  late: Promise<void>;
}

/** A receipt; not `complete` while services with copies are still being asked to forget, or files are still there. */
export interface AnsweredDeletion extends Receipt {
  complete: boolean;
}

/** Ends the account at the provider. A receipt: another request was faster, and everything is done. */
const endAtProvider = async <Access extends object>(
  { deletions }: DeletionPorts,
  { end }: DeletionPlan<Access>,
  begun: BegunDeletion<Access>,
): Promise<Receipt | null> => {
  try {
    await end(begun);
    return null;
  } catch (error) {
    const finished = await deletions.receiptOf(begun.reference);
    if (finished) return finished;
    await deletions.callOff(begun.reference);
    throw error;
  }
};

/** What comes after the provider: the services with copies are asked to forget, then all rows are deleted here. */
const deleteCopiesAndRows = async <Access extends object>(
  { copies, deletions }: DeletionPorts,
  { customer, idToken, clear }: DeletionPlan<Access>,
  { reference, access }: BegunDeletion<Access>,
  quiet: Promise<boolean>,
  log: Logger,
): Promise<Receipt> => {
  await clear(access);
  if (!(await quiet))
    log.warn({ customer: customer.id }, 'what was being delivered may arrive after the deletion');
  await copies.forget({ customerId: customer.id, identity: customer.identity }, idToken, log);
  const receipt = await deletions.finish(reference);
  log.info({ customer: customer.id, reference }, 'deleted an account');
  return receipt;
};

/**
 * Answers in time, when the rows are deleted and the files as well. What is left goes on by itself, and jobs have it should
 * that fail or this process end.
 */
const answerInTime = async <Access extends object>(
  { clock, copies }: DeletionPorts,
  { customer, late }: DeletionPlan<Access>,
  reference: string,
  rows: Promise<Receipt>,
  log: Logger,
): Promise<AnsweredDeletion> => {
  const settled = rows.catch((err: unknown) => log.warn({ err, reference }, 'a deletion is finished later'));
  const files = settled.then((receipt) => (receipt ? copies.deleteFiles(customer.id, log) : false));
  const receipt = await Promise.race([settled, late]);
  if (!receipt) return { reference, deletedAt: new Date(clock()), complete: false };
  const complete = await Promise.race([files, late.then(() => false)]);
  return { ...receipt, complete };
};

/**
 * Deletes an account whose owner has proved the password: a row that says so, the account at its provider, the copies at
 * other services, then everything here, and at last the files, for which nothing waits. What a dead process leaves behind,
 * `finishDeletions` and `clearPrefixes` finish. Rejects with `not-signed-in` when the customer is gone, and as `plan.end` does.
 */
export const runDeletion = async <Access extends object>(
  ports: DeletionPorts,
  plan: DeletionPlan<Access>,
  log: Logger,
): Promise<AnsweredDeletion> => {
  const { customer } = plan;
  const begun = await ports.deletions.begin(customer, plan);
  if (begun === null) throw new ProblemError('not-signed-in');
  const { reference } = begun;
  log.info({ customer: customer.id, reference }, 'deleting an account');
  const quiet = ports.copies.areQuiet(customer.id);
  // Heard below, unless the provider fails first.
  quiet.catch(() => undefined);
  const already = await endAtProvider(ports, plan, begun);
  if (already) return answerInTime(ports, plan, reference, Promise.resolve(already), log);
  void revokeEnded({ ...ports, log }, await ports.sessions.endAll(customer.id));
  const rows = deleteCopiesAndRows(ports, plan, begun, quiet, log);
  return answerInTime(ports, plan, reference, rows, log);
};
