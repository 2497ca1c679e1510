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
  // No port is left for a connection.
  'EADDRNOTAVAIL',
  // No descriptor is left for a connection, in this process or on this machine.
  'EMFILE',
  'ENFILE',
]);
/**
 * Class 08 (connection), 28000 and 28P01 (the user was shut out or got another password while this process ran), 3D000 and 55000
 * (the database was renamed or closed for a restore), class 57P (shut down, starting), class 53 (no disk, memory or connections
 * left), 57014 (statement timeout), 25P03 and 25P04 (idle or too long in a transaction), 25006 (read-only: the leader of a
 * cluster has become a standby).
 */
const SERVER_CODES = /^(08...|28000|28P01|3D000|55000|57P..|53...|57014|25P0[34]|25006)$/;
/** Another session was in the way: 40001 (serialization), 40P01 (deadlock), 55P03 (a lock was not given in time). */
const CONFLICT_CODES = /^(40001|40P01|55P03)$/;
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether an error means that the same statements can succeed in a moment; the connection is as good as it was. */
export const isConflict = (error: unknown): boolean =>
  causes(error).some(({ code = '' }) => CONFLICT_CODES.test(code));

/** Whether an error, or one it was made from, means that the database could not be asked. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causes(error).some(
    ({ code = '', message }) =>
      NETWORK_CODES.has(code) || SERVER_CODES.test(code) || DRIVER_MESSAGES.test(message),
  );
