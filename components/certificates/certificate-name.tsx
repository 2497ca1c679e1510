import styled from 'styled-components';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { useTexts } from '@/components/ui/texts';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';

const Words = styled.p`
  overflow-wrap: anywhere;
`;

interface CertificateNameProps {
  /** As it is printed, or would be; several where certificates were issued under different names. */
  names: readonly string[];
  /** Which are issued, or else the one that is shown; none where the course is not open yet. */
  certificates: readonly LearnerCertificate[];
}

/** What the name on the certificates is, as far as they have come. */
export const CertificateName = ({ certificates, names }: CertificateNameProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const [first] = certificates;
  if (!first) return <Words>{t('certificate.soon')}</Words>;
  const stage = certificates.length > 1 ? 'allIssued' : first.status.status;
  const name = new Intl.ListFormat(locale).format(new Set(names));
  return (
    <Words>
      <TaggedText
        text={t(`certificate.${stage}`, { name })}
        tags={{ name: (words) => <strong dir="auto">{words}</strong> }}
      />
    </Words>
  );
};
