import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fieldset } from '@/components/ui/fieldset';
import { useTexts } from '@/components/ui/texts';
import { InvitationForm } from './invitation-form';

/** The two things that a member may agree to. */
const CHOICES = ['counts', 'showsName'] as const;

/** Joins by one press. Both boxes begin without a tick. */
export const JoinForm = () => {
  const t = useTexts('group-invitation');
  return (
    <InvitationForm id="join-form" label={t('join')}>
      <Fieldset id="choices" legend={t('choices')}>
        {CHOICES.map((choice) => (
          <CheckboxField
            key={choice}
            name={choice}
            label={t(`${choice}.label`)}
            hint={t(`${choice}.hint`)}
            autoComplete="off"
          />
        ))}
      </Fieldset>
    </InvitationForm>
  );
};
