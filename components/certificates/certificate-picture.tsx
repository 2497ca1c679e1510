import { CertificateDrawing } from '@/components/ui/certificate-drawing';
import { StaticHtml } from '@/components/ui/static-html';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';
import { FootballDrawing } from './football-drawing';

interface CertificatePictureProps {
  certificate: LearnerCertificate;
  /** The picture in words. */
  label: string;
}

const Picture = ({ certificate: { football, sheet, name }, label }: CertificatePictureProps) =>
  football ? (
    <FootballDrawing {...name} facts={sheet} label={label} football={football} />
  ) : (
    <CertificateDrawing {...name} facts={sheet} label={label} />
  );

/** A certificate as it is, or will be. Drawn by the server alone: the script of the drawings is not small. */
export const CertificatePicture = (props: CertificatePictureProps) => (
  <StaticHtml id="certificate-picture" content={typeof window === 'undefined' && <Picture {...props} />} />
);
