import type { CertificateStatus } from '@/lib/shared/contract/certificates';
import type { FootballSheetFacts } from './football';
import type { NameFit } from './name-fitting';

/** Of a course that has written modules. */
export type OfferedCertificateStatus = CertificateStatus & {
  status: Exclude<CertificateStatus['status'], 'none'>;
};

/** The certificate as it stands for a learner, as it would be printed. */
export interface LearnerCertificate {
  status: OfferedCertificateStatus;
  /** The name to begin with: the printed one, else the confirmed one, else that of the account. */
  name: SetName;
  sheet: CertificateSheetFacts;
  /** Null but for the football course, whose certificate has a sheet of its own. */
  football: FootballSheetFacts | null;
}

/** What is drawn on a certificate besides the name. */
export interface CertificateSheetFacts {
  brand: string;
  courseTitle: string;
  moduleCount: number;
  moduleTitles: readonly string[];
  /** Study time of the whole course in words, by the server: a browser takes 30 ms for its first `Intl` unit. */
  duration: string;
  /** Calendar date, YYYY-MM-DD; null while the course is not completed. */
  completedOn: string | null;
  /** Null before the first issue. */
  proof: CertificateProof | null;
}

export interface CertificateProof {
  code: string;
  /** Absolute address of the public page. */
  publicUrl: string;
  /** The QR code as an SVG path, on a grid of `size` squares. */
  qr: { path: string; size: number };
}

/** A name with how it is set, measured in the printed font. */
export interface SetName {
  name: string;
  fit: NameFit;
}
