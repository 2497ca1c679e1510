import type { Locale } from '@/lib/shared/config/locales';
import type { Certificate } from '@/lib/shared/contract/certificates';
import type { CertificateProof } from '@/lib/shared/rules/certificates/sheet';

/** Reasons that the reader can do something about; the texts are `certificate:failure.*`. */
const FAILURES = [
  'name-not-printable',
  'course-not-completed',
  'course-too-fast',
  'certificate-revoked',
  'not-signed-in',
  'too-many-requests',
] as const;
export type IssueFailure = (typeof FAILURES)[number] | 'network' | 'other';

export type IssueOutcome = { certificate: Certificate; proof: CertificateProof } | { failure: IssueFailure };

type QrModule = typeof import('@/lib/shared/rules/certificates/qr-path');

const load = () =>
  Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/shared/contract/certificates'),
    import('@/lib/shared/rules/certificates/qr-path'),
  ]);

const failureOf = (error: unknown): IssueFailure => {
  const { code, withoutAnswer } = error as { code?: string; withoutAnswer?: boolean };
  if (withoutAnswer) return 'network';
  return FAILURES.find((failure) => failure === code) ?? 'other';
};

const withProof = (certificate: Certificate, { qrPath }: QrModule) => {
  const publicUrl = new URL(certificate.page_path, window.location.origin).href;
  return { certificate, proof: { code: certificate.code, publicUrl, qr: qrPath(publicUrl) } };
};

/** A certificate that was issued elsewhere on this page, as its card shows it. Rejects where the network fails. */
export const issuedElsewhere = async (certificate: Certificate) => {
  return withProof(certificate, await import('@/lib/shared/rules/certificates/qr-path'));
};

/** Issues the certificate, or puts the corrected name on it under the same code. Never rejects. */
export const issue = async (order: {
  courseId: number;
  name: string;
  locale: Locale;
}): Promise<IssueOutcome> => {
  const loaded = await load().catch(() => null);
  if (!loaded) return { failure: 'network' };
  const [{ callBackend }, { issueCertificate }, drawing] = loaded;
  try {
    const { courseId: course_id, name, locale } = order;
    const { certificate } = await callBackend(issueCertificate, { course_id, name, locale });
    return withProof(certificate, drawing);
  } catch (error) {
    return { failure: failureOf(error) };
  }
};
