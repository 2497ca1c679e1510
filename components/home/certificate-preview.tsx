import styled from 'styled-components';
import { CertificateDrawing } from '@/components/ui/certificate-drawing';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { certificatePath } from '@/lib/shared/config/paths';
import { qrPath } from '@/lib/shared/rules/certificates/qr-path';
import { writtenDate, writtenDuration } from '@/lib/shared/rules/certificates/written';
import { translucent } from '@/lib/shared/theme/theme';

const SAMPLE_CODE = 'QB-7F3K-92MD-X4TV';
const SAMPLE_DATE = '2026-03-14';
/** Points; the sample names are short enough for one line of the largest size. */
const SAMPLE_NAME_SIZE = 62;

const Raised = styled(CertificateDrawing)`
  box-shadow: 0 2rem 4rem -1rem ${translucent('inkDeep', 60)};
`;

interface CertificatePreviewProps {
  courseTitle: string;
  moduleCount: number;
  moduleTitles: readonly string[];
  minutes: number;
  siteOrigin: string;
}

/** A picture of a certificate with a made-up name and code. Server only, like the section it stands in. */
export const CertificatePreview = ({ siteOrigin, minutes, ...course }: CertificatePreviewProps) => {
  const t = useTexts('home');
  const { locale, brand } = useSite();
  const { courseTitle } = course;
  const name = t('certificate.sampleName');
  const publicUrl = siteOrigin + certificatePath(locale, SAMPLE_CODE);
  const facts = {
    ...course,
    duration: writtenDuration(minutes, locale),
    brand,
    completedOn: SAMPLE_DATE,
    proof: { code: SAMPLE_CODE, publicUrl, qr: qrPath(publicUrl) },
  };
  const date = writtenDate(SAMPLE_DATE, locale);
  return (
    <Raised
      facts={facts}
      name={name}
      fit={{ size: SAMPLE_NAME_SIZE, lines: [name] }}
      label={t('certificate.sampleAlternative', { name, course: courseTitle, date })}
    />
  );
};
