import type { IdentityPool } from '@/lib/config/locales';
import type { Services } from '../composition';
import type { CustomerRecord } from '../customers/customer-record';
import { ProblemError } from '../http/problem-error';
import { poolForIdentity } from '../identity/pool-for-locale';
import type { Logger } from '../log/logger';
import { deliveriesEnd } from '../outbox/customer-deliveries';
import { addressSubject } from '../security/attempt-limit';
import { limitedGuess } from '../security/limited-guess';
import type { LiveSession } from '../session/session-store';
import type { DeletionTokens, Receipt } from './deletions';
import { optOut } from './opt-out';

/** Whoever deletes an account has just proved its password. */
const FRESH_MS = 5 * 60_000;
/** The account is deleted with or without the tokens that its opt-out needs. */
const TOKENS_PATIENCE_MS = 1_000;
/** As long as the provider may take, which is asked meanwhile. */
const DELIVERIES_PATIENCE_MS = 2_500;

/**
 * From the begin of the deletion to the answer: the browser gives up after 4.8 s, and the proof of the password took its
 * part of them.
 */
const ANSWER_MS = 2_800;

export interface DeleteAccount {
  session: LiveSession;
  /** Of a sign-in of the last minutes. */
  accessToken: string;
  ip: string;
}

const refuse = (reason: string): never => {
  throw new ProblemError('identity-token-refused', { cause: new Error(reason) });
};

const isRefusal = (error: unknown): boolean =>
  ProblemError.is(error) && error.code === 'identity-token-refused';

/** The pool of the account, when the token is a new one of the same person. */
const provenPool = async (
  { verifier, clock }: Pick<Services, 'verifier' | 'clock'>,
  { identity, userId }: CustomerRecord,
  accessToken: string,
): Promise<IdentityPool> => {
  const pool = poolForIdentity(identity) ?? refuse('the accounts of this site are elsewhere');
  const access = await verifier.verifyAccess(pool, accessToken);
  if (access.userId !== userId) refuse('the token is somebody else’s');
  if (access.authenticatedAt < clock() - FRESH_MS) refuse('the sign-in is not a fresh one');
  return pool;
};

/** Runs `work` behind the limits of a login, which it could be used to guess at otherwise (quality: Security 4). */
const limited = <Result>(
  { limits }: Pick<Services, 'limits'>,
  { session, ip }: DeleteAccount,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { loginFailuresByAccount: byAccount, loginFailuresByAddress: byAddress } = limits;
  const [account, address] = [session.customer.userId, addressSubject(ip)];
  return limitedGuess(
    [
      { limit: byAccount, subject: account, counts: isRefusal },
      { limit: byAddress, subject: address, counts: isRefusal },
    ],
    work,
  );
};

/** The identity token with which the other services are told; null when it cannot be had in time. */
const identityToken = (
  { sessionTokens }: Pick<Services, 'sessionTokens'>,
  session: LiveSession,
): Promise<string | null> => {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, TOKENS_PATIENCE_MS, null).unref();
  });
  const held = sessionTokens.fresh(session).then(
    (tokens) => tokens?.idToken ?? null,
    () => null,
  );
  return Promise.race([held, late]);
};

/** Deletes the account at the provider. A receipt: another request was faster, and everything is done. */
const deleteAtProvider = async (
  { identityAccounts, deletions }: Pick<Services, 'identityAccounts' | 'deletions'>,
  deletion: { pool: IdentityPool; reference: string; tokens: DeletionTokens },
): Promise<Receipt | null> => {
  const { pool, reference, tokens } = deletion;
  try {
    await identityAccounts.deleteAccount(pool, tokens.accessToken);
    return null;
  } catch (error) {
    const finished = isRefusal(error) ? await deletions.receiptOf(reference) : null;
    if (finished) return finished;
    await deletions.callOff(reference, tokens);
    throw error;
  }
};

/** A receipt; not `complete` while services with copies are still being asked to forget. */
export interface AnsweredDeletion extends Receipt {
  complete: boolean;
}

interface Begun {
  customer: CustomerRecord;
  reference: string;
  idToken: string | null;
  /** Whether the deliveries that were under way came to their end. */
  quiet: Promise<boolean>;
}

/** Everything after the provider: the services with copies are asked to forget, then all is deleted here. */
const deleteCopiesAndRows = async (
  services: Services,
  { customer, reference, idToken, quiet }: Begun,
  log: Logger,
): Promise<Receipt> => {
  if (!(await quiet))
    log.warn({ customer: customer.id }, 'what was being delivered may arrive after the deletion');
  const person = { customerId: customer.id, identity: customer.identity };
  await optOut({ ...services, log }, person, idToken);
  const receipt = await services.deletions.finish(reference);
  log.info({ customer: customer.id, reference }, 'deleted an account');
  return receipt;
};

/** Answers in time; what is left goes on by itself, and `finishDeletions` has it should this process end. */
const answerInTime = async (
  services: Services,
  begun: Begun,
  patienceMs: number,
  log: Logger,
): Promise<AnsweredDeletion> => {
  const { customer, reference } = begun;
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    patience = setTimeout(resolve, Math.max(0, patienceMs), null);
  });
  const work = deleteCopiesAndRows(services, begun, log);
  const receipt = await Promise.race([work, late]).finally(() => clearTimeout(patience));
  if (receipt) return { ...receipt, complete: true };
  work.catch((err: unknown) => log.warn({ err, reference }, 'a deletion is finished later'));
  await services.sessions.endAll(customer.id);
  return { reference, deletedAt: new Date(services.clock()), complete: false };
};

/**
 * Deletes an account wherever it is held: at the identity provider first, since only the person's own token can do
 * that; then here. What a dead process leaves behind, `finishDeletions` finishes. Rejects with
 * `identity-token-refused`, with `too-many-requests`, or with `upstream-unavailable`, and then nothing is deleted.
 */
export const deleteAccount = (
  services: Services,
  command: DeleteAccount,
  log: Logger,
): Promise<AnsweredDeletion> =>
  limited(services, command, async () => {
    const { accessToken, session } = command;
    const { customer } = session;
    const begunAt = performance.now();
    const pool = await provenPool(services, customer, accessToken);
    const tokens = { accessToken, idToken: await identityToken(services, session) };
    const reference = await services.deletions.begin(customer, tokens);
    if (reference === null) throw new ProblemError('not-signed-in');
    log.info({ customer: customer.id, reference }, 'deleting an account');
    const quiet = deliveriesEnd(services.database, customer.id, DELIVERIES_PATIENCE_MS);
    // Heard below, unless the provider fails first.
    quiet.catch(() => undefined);
    const already = await deleteAtProvider(services, { pool, reference, tokens });
    if (already) return { ...already, complete: true };
    const begun = { customer, reference, idToken: tokens.idToken, quiet };
    return answerInTime(services, begun, ANSWER_MS - (performance.now() - begunAt), log);
  });
