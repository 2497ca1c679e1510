import { causes } from '@/lib/shared/errors/causes';

/** Failures that say "the database is not there now", as opposed to "the statement was wrong". */

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  // The name server does not answer.
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // No descriptor is left for a connection, in this process or on this machine.
  'EMFILE',
  'ENFILE',
]);
/**
 * Class 08 (connection), 28000 and 28P01 (the user was shut out or got another password while this process ran), class 57P (shut down, starting), class 53 (no disk, memory or connections left), 57014
 * (statement timeout), 25P03 (idle in transaction), 25006 (read-only: the leader of a cluster has become a standby).
 */
const SERVER_CODES = /^(08...|28000|28P01|57P..|53...|57014|25P03|25006)$/;
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether an error, or one it was made from, means that the database could not be asked. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causes(error).some(
    ({ code = '', message }) =>
      NETWORK_CODES.has(code) || SERVER_CODES.test(code) || DRIVER_MESSAGES.test(message),
  );
