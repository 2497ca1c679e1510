import { Form } from '@/components/forms/form';
import { type SaveFailure, saveFailures } from '@/components/forms/save-failure';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fieldset } from '@/components/ui/fieldset';
import { useTexts } from '@/components/ui/texts';
import { forgetInvitation } from '@/lib/groups/kept-invitation';
import { closedBy } from '@/lib/groups/open-invitation';
import { LogInAgain } from './log-in-again';
import { joinGroup, warmSaving } from './save-group';
import type { InvitationView } from './use-invitation';

/** The two things that a member may agree to. */
const CHOICES = ['counts', 'showsName'] as const;

const failureOf = saveFailures('group-invitation', ['network', 'not-signed-in', 'too-often']);

interface JoinFormProps {
  code: string;
  name: string;
  onView: (view: InvitationView) => void;
}

/** Joins by one press. Both boxes begin without a tick. */
export const JoinForm = ({ code, name, onView }: JoinFormProps) => {
  const t = useTexts('group-invitation');
  const attempt = useAttemptKey();
  const form = useForm<never, SaveFailure>({
    validate: () => ({}),
    failureOf,
    send: async ({ counts, showsName }) => {
      const choices = { counts: counts === 'on', showsName: showsName === 'on' };
      try {
        const joined = await joinGroup(code, choices, attempt.keyOf(choices));
        onView({ at: 'joined', name: joined.name, groupId: joined.group_id, already: joined.already });
      } catch (error) {
        const why = closedBy(error);
        if (!why) throw error;
        onView({ at: 'closed', why });
      }
      forgetInvitation();
      return undefined;
    },
  });
  return (
    <Form
      id="join-form"
      form={form}
      onFocus={warmSaving}
      actions={
        <>
          {form.failure?.code === 'not-signed-in' && (
            <LogInAgain invitation={{ kind: 'member', code, name }} />
          )}
          <Button type="submit" wide busy={form.busy}>
            {t(form.busy ? 'joining' : 'join')}
          </Button>
        </>
      }
    >
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
    </Form>
  );
};
