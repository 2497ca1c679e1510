import type { Database } from '../../platform/db/database';
import {
  type AttemptLimit,
  createAttemptLimit,
  DAY_SECONDS,
  QUARTER_HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

export interface CertificateLimits {
  /** Look-ups of certificates that do not exist, of one address (quality: Security 4). */
  certificateMissesByAddress: AttemptLimit;
  /**
   * Corrected names of one customer. Each makes another badge, and the place of the one before stays taken in its status
   * list for good.
   */
  correctionsByCustomer: AttemptLimit;
  /** PDF files of one customer's certificates; a class of forty phones may share the account. */
  pdfsByCustomer: AttemptLimit;
}

/** The limits, kept in this database. */
export const createCertificateLimits = (database: Database): CertificateLimits => {
  const limit = (name: string, attempts: number, seconds: number) =>
    createAttemptLimit(database, { name, attempts, seconds });
  return {
    certificateMissesByAddress: limit('certificate-misses-address', 60, QUARTER_HOUR_SECONDS),
    correctionsByCustomer: limit('certificate-corrections-customer', 10, DAY_SECONDS),
    pdfsByCustomer: limit('certificate-pdfs-customer', 60, QUARTER_HOUR_SECONDS),
  };
};
