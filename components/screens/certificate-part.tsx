import { useState } from 'react';
import { CertificateName } from '@/components/certificates/certificate-name';
import { Part, PartLink } from '@/components/profile/part';
import type { OpenedPart } from '@/components/profile/parts';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { coursesHomePath } from '@/lib/shared/config/paths';
import type { LearnerCertificate } from '@/lib/shared/rules/certificates/sheet';

/** Those that are issued; as long as none is, the first alone: that of the main course. */
const certificatesToShow = (certificates: readonly LearnerCertificate[]): readonly LearnerCertificate[] => {
  const issued = certificates.filter(({ status }) => status.status === 'issued');
  return issued.length > 0 ? issued : certificates.slice(0, 1);
};

/** The name on the certificates: corrected here once one is issued, and until then shown with the way to the courses. */
export const CertificatePart = (props: { certificates: readonly LearnerCertificate[] }) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const certificates = certificatesToShow(props.certificates);
  const [corrected, setCorrected] = useState<Record<number, string>>({});
  const names = certificates.map(({ status, name }) => corrected[status.course_id] ?? name.name);
  const status = certificates[0]?.status.status;
  const isReady = status === 'ready';
  const load = async () => {
    const { NameCorrection } = await import('@/components/certificates/name-correction');
    return ({ close, report }: OpenedPart) => (
      <NameCorrection
        courseIds={certificates.map(({ status: { course_id } }) => course_id)}
        printed={names[0] ?? ''}
        onTyped={() => report('changed')}
        onCorrected={(courseId, name) => setCorrected((known) => ({ ...known, [courseId]: name }))}
        onDone={() => {
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
      summary={<CertificateName certificates={certificates} names={names} />}
      load={status === 'issued' ? load : undefined}
      action={
        status &&
        status !== 'issued' && (
          <PartLink href={`${coursesHomePath(locale)}${isReady ? '#certificate' : ''}`}>
            {t(isReady ? 'certificate.issue' : 'certificate.toCourses')}
          </PartLink>
        )
      }
    />
  );
};
