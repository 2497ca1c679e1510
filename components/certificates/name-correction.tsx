import { useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import { type IssueFailure, issue } from './issue-certificate';
import { NameForm } from './name-form';
import { useNameCheck } from './use-name-check';

interface NameCorrectionProps {
  /** Whose certificates are issued. */
  courseIds: readonly number[];
  /** As it is printed now. */
  printed: string;
  onTyped: () => void;
  /** With the name as one of them is printed from now on. */
  onCorrected: (courseId: number, name: string) => void;
  /** All of them have the new name. */
  onDone: () => void;
  onCancel: () => void;
}

/** Corrects the name on all issued certificates, which keep their codes. */
export const NameCorrection = (props: NameCorrectionProps) => {
  const { courseIds, printed, onTyped, onCorrected, onDone, onCancel } = props;
  const { locale } = useSite();
  const t = useTexts('certificate');
  const [name, setName] = useState(printed);
  const check = useNameCheck(name);

  /** After a failure the same name is sent again for all: one that has it already stays as it is. */
  const submit = async (typed: string): Promise<IssueFailure | undefined> => {
    for (const courseId of courseIds) {
      const outcome = await issue({ courseId, name: typed, locale });
      if ('failure' in outcome) return outcome.failure;
      onCorrected(courseId, outcome.certificate.name);
    }
    showSuccess(t(courseIds.length > 1 ? 'success.allCorrected' : 'success.corrected'));
    onDone();
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
