import type { Locale } from '@/lib/shared/config/locales';
import type { Badges } from '../badges/badges';
import { type ContentParts, factsOf, footballOf } from './certificate-content';
import type { CertificateFacts, FootballFacts } from './certificate-facts';
import type { CertificateRepository } from './certificate-repository';
import { parseCertificateCode } from './code';

/**
 * Every printed fact, for the public page, in the words of the visitor’s site; pictures are paths of the site. `locale` and
 * `brand` are those of the issue. Plain JSON.
 */
export interface PublicCertificate extends Omit<CertificateFacts, 'publicUrl'> {
  /** Of its Open Badge; null when there is none. */
  badgePath: string | null;
}

/** What anybody may see of certificates. */
export interface PublicCertificates {
  /**
   * What the course’s certificate says besides on this site; null but for the football course. Pictures are paths of the site.
   */
  footballSheet(courseId: number, locale: Locale): FootballFacts | null;
  /**
   * What a code’s public page shows; null when no certificate has this code, however it was typed, and `withdrawn` when
   * one had it, or has it and is revoked. Rejects when the database cannot be asked: “cannot check” is not “not found”.
   */
  findPublic(code: string, locale: Locale): Promise<PublicCertificate | 'withdrawn' | null>;
}

export interface PublicParts extends ContentParts {
  certificates: Pick<CertificateRepository, 'byCode' | 'isWithdrawn'>;
  badges: Pick<Badges, 'pathOf'>;
}

export const createPublicCertificates = (parts: PublicParts): PublicCertificates => ({
  footballSheet: (courseId, locale) => footballOf(parts, { courseId, locale }),
  async findPublic(typed, locale) {
    const code = parseCertificateCode(typed);
    if (code === null) return null;
    const record = await parts.certificates.byCode(code);
    if (!record) return (await parts.certificates.isWithdrawn(code)) ? 'withdrawn' : null;
    if (record.isRevoked) return 'withdrawn';
    const { publicUrl: _, ...printed } = factsOf(parts, record, locale);
    return { ...printed, badgePath: parts.badges.pathOf(record.badgeId) };
  },
});
