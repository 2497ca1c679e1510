import { AccountPassword } from '@/components/forms/account/account-password';
import { CodeField } from '@/components/forms/account/code-field';
import { PasswordOwner } from '@/components/forms/account/password-owner';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { Form } from '@/components/forms/form';
import { Actions, TextButton } from '@/components/forms/form-parts';
import { asAuthError } from '@/components/forms/identity-failures';
import { SentTo } from '@/components/forms/sent-to';
import { StepIntro } from '@/components/forms/step-intro';
import { Button } from '@/components/ui/button';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { ResendCode } from '../verification/resend-code';
import { useStepTitle } from '../verification/use-step-title';
import { askingFor } from './use-forgot-form';
import { type ResetFormActions, useResetForm } from './use-reset-form';

interface ResetFormProps extends ResetFormActions {
  /** Where the code went. */
  email: string;
  focusOnArrival: boolean;
  onChangeAddress: () => void;
}

/** The code from the e-mail and the new password (spec §4). */
export const ResetForm = ({ focusOnArrival, onChangeAddress, ...props }: ResetFormProps) => {
  const { email } = props;
  const t = useTexts('recovery');
  const { form, cooldown, resend, confirmFirst, onCodeSent } = useResetForm(props);
  useStepTitle(t('reset.title'));
  const actions = (
    <>
      <Actions>
        <CooldownButton type="submit" wide busy={form.busy} left={cooldown.left}>
          {t(form.busy ? 'reset.submitting' : 'reset.submit')}
        </CooldownButton>
        <ResendCode
          email={email}
          subject={askingFor(email)}
          send={resend}
          onFailure={(error) => form.fail(asAuthError(error, 'recovery-failed'))}
          onSent={onCodeSent}
        />
        <Button variant="ghost" wide onClick={onChangeAddress}>
          {t('reset.changeAddress')}
        </Button>
      </Actions>
      <div>
        <Muted>{t('reset.nothing')}</Muted>
        <TextButton type="button" onClick={confirmFirst}>
          {t('reset.confirmFirst')}
        </TextButton>
      </div>
    </>
  );
  return (
    <Form id="reset-form" form={form} actions={actions}>
      <StepIntro>
        <ArrivalHeading level={1} focus={focusOnArrival}>
          {t('reset.title')}
        </ArrivalHeading>
        <SentTo email={email}>{t('reset.sentTo')}</SentTo>
      </StepIntro>
      <PasswordOwner email={email} />
      <CodeField label={t('code.label')} hint={t('code.hint')} error={form.errorOf('code')} />
      <AccountPassword
        name="password"
        label={t('password.label')}
        hint={t('password.hint')}
        error={form.errorOf('password')}
        autoComplete="new-password"
      />
    </Form>
  );
};
