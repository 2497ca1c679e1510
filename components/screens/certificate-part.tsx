import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { CertificateName } from '@/components/certificate/certificate-name';
import { Part, PartLink } from '@/components/profile/part';
import type { OpenedPart } from '@/components/profile/parts';
import { useSite } from '@/components/ui/site';
import { coursesHomePath } from '@/lib/shared/config/paths';
import type { LearnerCertificate } from '@/lib/shared/rules/certificate/sheet';

/** The name on the certificate: corrected here once it is issued, and until then shown with the way to the courses. */
export const CertificatePart = ({ learner }: { learner: LearnerCertificate | null }) => {
  const { locale } = useSite();
  const { t } = useTranslation('profile');
  const [printed, setPrinted] = useState(learner?.name.name ?? '');
  const status = learner?.status.status;
  const isReady = status === 'ready';
  const load = async () => {
    const { NameCorrection } = await import('@/components/certificate/name-correction');
    return ({ close, report }: OpenedPart) =>
      learner && (
        <NameCorrection
          learner={learner}
          printed={printed}
          onTyped={() => report('changed')}
          onCorrected={(name) => {
            setPrinted(name);
            report('saved');
            close();
          }}
          onCancel={() => {
            report('same');
            close();
          }}
        />
      );
  };
  return (
    <Part
      id="certificate"
      heading={t('certificate.heading')}
      summary={<CertificateName learner={learner} printed={printed} />}
      load={status === 'issued' ? load : undefined}
      action={
        learner &&
        status !== 'issued' && (
          <PartLink href={`${coursesHomePath(locale)}${isReady ? '#certificate' : ''}`}>
            {t(isReady ? 'certificate.issue' : 'certificate.toCourses')}
          </PartLink>
        )
      }
    />
  );
};
