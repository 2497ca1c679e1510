import { Form } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { forgetInvitation } from '@/lib/groups/kept-invitation';
import { closedBy } from '@/lib/groups/open-invitation';
import { groupPath } from '@/lib/shared/config/paths';
import { LogInAgain } from './log-in-again';
import { becomeMaker, type GroupFailure, groupFailureOf, warmSaving } from './save-group';
import type { InvitationView } from './use-invitation';

const failureOf = (error: unknown) => {
  const { code } = groupFailureOf(error);
  const known = ['network', 'not-signed-in', 'too-often', 'too-many'].includes(code) ? code : 'other';
  return { code, key: `group-invitation:save.failure.${known}` };
};

interface MakerFormProps {
  code: string;
  onView: (view: InvitationView) => void;
}

/** Becomes a maker of a group by one press. The link is used up by it, and leaves the history. */
export const MakerForm = ({ code, onView }: MakerFormProps) => {
  const { locale } = useSite();
  const t = useTexts('group-invitation');
  const form = useForm<never, GroupFailure>({
    validate: () => ({}),
    failureOf,
    send: async () => {
      try {
        const groupId = await becomeMaker(code);
        forgetInvitation();
        window.location.replace(groupPath(locale, groupId));
        return 'leaving';
      } catch (error) {
        if (closedBy(error) !== 'notFound') throw error;
        forgetInvitation();
        onView({ at: 'closed', why: 'usedUp' });
        return undefined;
      }
    },
  });
  return (
    <Form
      id="maker-form"
      form={form}
      onFocus={warmSaving}
      actions={
        <>
          {form.failure?.code === 'not-signed-in' && <LogInAgain invitation={{ kind: 'maker', code }} />}
          <Button type="submit" wide busy={form.busy}>
            {t(form.busy ? 'joining' : 'maker.accept')}
          </Button>
        </>
      }
    >
      <p>{t('maker.once')}</p>
    </Form>
  );
};
