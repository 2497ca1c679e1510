import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { TaggedText } from '@/components/ui/tagged-text';
import type { LearnerCertificate } from '@/lib/shared/rules/certificate/sheet';

const Words = styled.p`
  overflow-wrap: anywhere;
`;

interface CertificateNameProps {
  /** As it is printed, or would be. */
  printed: string;
  /** Null where the course is not open yet. */
  learner: LearnerCertificate | null;
}

const Sentence = ({ stage, name }: { stage: 'in-progress' | 'ready' | 'issued'; name: string }) => {
  const { t } = useTranslation('profile');
  return (
    <Words>
      <TaggedText text={t(`certificate.${stage}`, { name })} tag="name">
        {(words) => <strong dir="auto">{words}</strong>}
      </TaggedText>
    </Words>
  );
};

/** What the name on the certificate is, as far as the certificate has come. */
export const CertificateName = ({ learner, printed }: CertificateNameProps) => {
  const { t } = useTranslation('profile');
  if (!learner) return <Words>{t('certificate.soon')}</Words>;
  return <Sentence stage={learner.status.status} name={printed} />;
};
