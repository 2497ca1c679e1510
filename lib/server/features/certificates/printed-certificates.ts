import { ProblemError } from '../../platform/errors/problem-error';
import { type ContentParts, factsOf } from './certificate-content';
import type { FootballFacts } from './certificate-facts';
import type { CertificateRepository } from './certificate-repository';
import { parseCertificateCode } from './code';
import type { CertificateLimits } from './limits';
import type { PdfWorkers } from './pdf-workers';

/** Certificates on paper. */
export interface PrintedCertificates {
  /**
   * The customer’s own certificate as a PDF, with the name it was issued to.
   * @throws ProblemError not-found for any code that is not this customer’s or is revoked, unavailable when too many are being made
   */
  pdfOf(customerId: number, code: string): Promise<{ pdf: Buffer; name: string; courseTitle: string }>;
}

export interface PrintParts extends ContentParts {
  certificates: Pick<CertificateRepository, 'byCode'>;
  pdfs: Pick<PdfWorkers, 'make'>;
  limits: Pick<CertificateLimits, 'pdfsByCustomer'>;
  /** Where the picture at this path of the site is a file. */
  pictureFile(path: string): string;
}

const withFiles = (
  { pictureFile }: Pick<PrintParts, 'pictureFile'>,
  { federation }: FootballFacts,
): FootballFacts => {
  const file = (path: string | undefined) => path && pictureFile(path);
  return {
    federation: federation && {
      name: federation.name,
      emblem: file(federation.emblem),
      signatories: federation.signatories?.map((one) => ({ ...one, signature: file(one.signature) })),
    },
  };
};

export const createPrintedCertificates = (parts: PrintParts): PrintedCertificates => ({
  async pdfOf(customerId, typed) {
    const code = parseCertificateCode(typed);
    const record = code === null ? null : await parts.certificates.byCode(code);
    if (!record || record.isRevoked || record.customerId !== customerId) throw new ProblemError('not-found');
    await parts.limits.pdfsByCustomer.take(String(customerId));
    const { football, ...facts } = factsOf(parts, record, record.locale);
    const printed = { ...facts, football: football && withFiles(parts, football) };
    return { pdf: await parts.pdfs.make(printed), name: record.name, courseTitle: facts.courseTitle };
  },
});
