import { EmailField } from '@/components/forms/account/email-field';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { Form } from '@/components/forms/form';
import { StepIntro } from '@/components/forms/step-intro';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { useStepTitle } from '../verification/use-step-title';
import { type ForgotFormActions, useForgotForm } from './use-forgot-form';

interface ForgotFormProps extends ForgotFormActions {
  focusOnArrival: boolean;
  /** The address was confirmed on the way here: one can sign in now, or go on. */
  confirmed: boolean;
}

/** Asks for the e-mail that the recovery code goes to (spec §4, §5). */
export const ForgotForm = ({ focusOnArrival, confirmed, ...actions }: ForgotFormProps) => {
  const t = useTexts('recovery');
  const { form, cooldown } = useForgotForm(actions);
  useStepTitle(t('forgot.title'));
  return (
    <Form
      id="recovery-form"
      form={form}
      actions={
        <>
          <CooldownButton type="submit" wide busy={form.busy} left={cooldown.left}>
            {t(form.busy ? 'forgot.submitting' : 'forgot.submit')}
          </CooldownButton>
          <Muted>
            {t('forgot.remembered')} <InlineLink href="#login-form">{t('forgot.back')}</InlineLink>
          </Muted>
        </>
      }
    >
      <StepIntro>
        <ArrivalHeading level={1} focus={focusOnArrival}>
          {t('forgot.title')}
        </ArrivalHeading>
        <Muted>{t('forgot.lead')}</Muted>
      </StepIntro>
      {confirmed && (
        <Notice tone="success">
          <p>{t('confirmed')}</p>
        </Notice>
      )}
      <EmailField label={t('email.label')} error={form.errorOf('email')} autoComplete="username" />
    </Form>
  );
};
