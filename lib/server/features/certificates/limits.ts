import type { Database } from '../../platform/db/database';
import {
  type AttemptLimit,
  createAttemptLimit,
  QUARTER_HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

export interface CertificateLimits {
  /** Look-ups of certificates that do not exist, of one address (quality: Security 4). */
  certificateMissesByAddress: AttemptLimit;
}

/** The limit, kept in this database. */
export const createCertificateLimits = (database: Database): CertificateLimits => ({
  certificateMissesByAddress: createAttemptLimit(database, {
    name: 'certificate-misses-address',
    attempts: 60,
    seconds: QUARTER_HOUR_SECONDS,
  }),
});
