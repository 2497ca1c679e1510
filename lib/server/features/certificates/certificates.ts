import { createIssuedCertificates, type IssuedCertificates, type IssueParts } from './issued-certificates';
import { createPrintedCertificates, type PrintedCertificates, type PrintParts } from './printed-certificates';
import { createPublicCertificates, type PublicCertificates, type PublicParts } from './public-certificates';

/** Certificates: issued, looked up, printed (spec §1, §7). */
export type Certificates = IssuedCertificates & PublicCertificates & PrintedCertificates;

export const createCertificates = (parts: IssueParts & PublicParts & PrintParts): Certificates => ({
  ...createIssuedCertificates(parts),
  ...createPublicCertificates(parts),
  ...createPrintedCertificates(parts),
});
