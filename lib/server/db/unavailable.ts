/** Failures that say "the database is not there now", as opposed to "the statement was wrong". */

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/**
 * Class 08 (connection), class 57P (shut down, starting), class 53 (no disk, memory or connections left), 57014
 * (statement timeout), 25P03 (idle in transaction).
 */
const SERVER_CODES = /^(08...|57P..|53...|57014|25P03)$/;
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether an error, or one it was made from, means that the database could not be asked. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as NodeJS.ErrnoException).code ?? '';
    if (NETWORK_CODES.has(code) || SERVER_CODES.test(code) || DRIVER_MESSAGES.test(current.message))
      return true;
  }
  return false;
};
