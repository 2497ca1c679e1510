import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import { coursesHomePath } from '@/lib/shared/config/paths';
import type { LearnerCertificate } from '@/lib/shared/rules/certificate/sheet';
import { type IssueFailure, issue } from './issue-certificate';
import { NameForm } from './name-form';
import { useNameCheck } from './use-name-check';

const Words = styled.p`
  overflow-wrap: anywhere;
`;

interface CertificateNameProps {
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

/** Corrects the name on an issued certificate, which keeps its code. */
const Correction = ({ learner }: { learner: LearnerCertificate }) => {
  const { locale } = useSite();
  const { t } = useTranslation('certificate');
  const [printed, setPrinted] = useState(learner.name.name);
  const [name, setName] = useState(printed);
  const check = useNameCheck(name);

  const submit = async (): Promise<IssueFailure | undefined> => {
    const outcome = await issue({ courseId: learner.status.course_id, name, locale });
    if ('failure' in outcome) return outcome.failure;
    setPrinted(outcome.certificate.name);
    showSuccess(t('success.corrected'));
  };

  return (
    <>
      <Sentence stage="issued" name={printed} />
      <NameForm
        name={name}
        check={check}
        onName={setName}
        onSubmit={submit}
        submitLabel={t('actions.save')}
      />
    </>
  );
};

/** The name on the certificate, as far as the certificate has come. */
export const CertificateName = ({ learner }: CertificateNameProps) => {
  const { locale } = useSite();
  const { t } = useTranslation('profile');
  if (!learner) return <Words>{t('certificate.soon')}</Words>;
  const { status } = learner.status;
  if (status === 'issued')
    return (
      <Stack $gap={5}>
        <Correction learner={learner} />
      </Stack>
    );
  return (
    <Stack $gap={5}>
      <Sentence stage={status} name={learner.name.name} />
      <div>
        <ButtonLink
          variant="outline"
          href={`${coursesHomePath(locale)}${status === 'ready' ? '#certificate' : ''}`}
        >
          {t(status === 'ready' ? 'certificate.issue' : 'certificate.toCourses')}
        </ButtonLink>
      </div>
    </Stack>
  );
};
