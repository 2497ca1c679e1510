import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSite } from '@/components/ui/site';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import type { LearnerCertificate } from '@/lib/shared/rules/certificate/sheet';
import { type IssueFailure, issue } from './issue-certificate';
import { NameForm } from './name-form';
import { useNameCheck } from './use-name-check';

interface NameCorrectionProps {
  learner: LearnerCertificate;
  /** As it is printed now. */
  printed: string;
  onTyped: () => void;
  /** With the name as it is printed from now on. */
  onCorrected: (name: string) => void;
  onCancel: () => void;
}

/** Corrects the name on an issued certificate, which keeps its code. */
export const NameCorrection = ({ learner, printed, onTyped, onCorrected, onCancel }: NameCorrectionProps) => {
  const { locale } = useSite();
  const { t } = useTranslation('certificate');
  const [name, setName] = useState(printed);
  const check = useNameCheck(name);

  const submit = async (typed: string): Promise<IssueFailure | undefined> => {
    const outcome = await issue({ courseId: learner.status.course_id, name: typed, locale });
    if ('failure' in outcome) return outcome.failure;
    showSuccess(t('success.corrected'));
    onCorrected(outcome.certificate.name);
  };
  const onName = (typed: string) => {
    setName(typed);
    onTyped();
  };
  return (
    <NameForm
      name={name}
      check={check}
      onName={onName}
      onSubmit={submit}
      submitLabel={t('actions.save')}
      onCancel={onCancel}
    />
  );
};
