import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { isUnanswered } from '@/lib/shared/contract/placeholders';
import type { Profile } from '@/lib/shared/contract/profile';
import { Facts } from './facts';
import { Part } from './part';
import type { PartProps } from './profile-layout';

export interface WorkSectionProps extends PartProps {
  countryName: string;
  partners: readonly string[];
  /** Names of the groups that the person makes or is in. */
  groupNames: readonly string[];
}

/** The answers in words; one that is none of today’s in its own. */
const useAnswers = ({ profile, countryName }: WorkSectionProps) => {
  const { locale } = useSite();
  const t = useTexts('profile');
  const answered = (text: string) => (isUnanswered(text) ? '' : text);
  const inWords = (field: 'job' | 'sportType') => {
    const stored = answered(profile[field]);
    return stored && t(`sign-up:${field}.options.${stored}`, { defaultValue: stored });
  };
  /** Other systems have written words in the number’s place. */
  const counted = (text: string) => {
    const count = Number(text);
    return text && (Number.isNaN(count) ? text : count.toLocaleString(locale));
  };
  const answers: [string, string][] = [
    [t('sign-up:organisation.label'), answered(profile.organisation)],
    [t('sign-up:workFrom.label'), answered(profile.workFrom) && countryName],
    [t('sign-up:job.label'), inWords('job')],
    [t('sign-up:sportType.label'), inWords('sportType')],
    [t('work.people'), profile.numberOfPeople.toLocaleString(locale)],
    [t('work.girls'), counted(answered(profile.youngFemale))],
  ];
  return answers.map(([question, answer]) => [question, answer || t('none')] as const);
};

/** An account that was made elsewhere, or in haste: none of the answers is there that sign-up asks for. */
const lacksAnswers = ({ organisation, workFrom, job, sportType, numberOfPeople }: Profile): boolean =>
  numberOfPeople === 0 && [organisation, workFrom, job, sportType].every(isUnanswered);

/** Where a person works, with whom, and in which sport. */
export const WorkSection = (props: WorkSectionProps) => {
  const t = useTexts('profile');
  const completes = lacksAnswers(props.profile);
  const answers = useAnswers(props);
  return (
    <Part
      id="work"
      heading={t('work.heading')}
      summary={completes ? <p>{t('work.missing')}</p> : <Facts facts={answers} />}
      start={completes ? t('work.answer') : undefined}
      load={async () => {
        const { WorkForm } = await import('./work-form');
        return (part) => <WorkForm {...props} {...part} completes={completes} />;
      }}
    />
  );
};
