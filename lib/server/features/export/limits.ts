import type { Database } from '../../platform/db/database';
import { type AttemptLimit, createAttemptLimit, HOUR_SECONDS } from '../../platform/security/attempt-limit';

export interface ExportLimits {
  /** Wrong credentials from one address. */
  exportGuesses: AttemptLimit;
}

/** The limits, kept in this database. */
export const createExportLimits = (database: Database): ExportLimits => ({
  exportGuesses: createAttemptLimit(database, {
    name: 'export-guesses',
    attempts: 10,
    seconds: HOUR_SECONDS,
  }),
});
