import { type AttemptLimits, DAY_SECONDS, QUARTER_HOUR_SECONDS } from '../../platform/security/attempt-limit';

export const CERTIFICATE_LIMITS = {
  /** Look-ups of certificates that do not exist, of one address (quality: Security 4). */
  certificateMissesByAddress: {
    name: 'certificate-misses-address',
    attempts: 60,
    seconds: QUARTER_HOUR_SECONDS,
  },
  /**
   * Corrected names of one customer. Each makes another badge, and the place of the one before stays taken in its status
   * list for good.
   */
  correctionsByCustomer: { name: 'certificate-corrections-customer', attempts: 10, seconds: DAY_SECONDS },
  /** PDF files of one customer's certificates; a class of forty phones may share the account. */
  pdfsByCustomer: { name: 'certificate-pdfs-customer', attempts: 60, seconds: QUARTER_HOUR_SECONDS },
};

export type CertificateLimits = AttemptLimits<typeof CERTIFICATE_LIMITS>;
