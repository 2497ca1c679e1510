import { useTranslation } from 'next-i18next/pages';
import { CodeField } from '@/components/forms/account/code-field';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { FormColumn } from '@/components/forms/form-layout';
import { Actions, TextButton } from '@/components/forms/form-parts';
import { SentTo } from '@/components/forms/sent-to';
import { StepIntro } from '@/components/forms/step-intro';
import { useErrorTitle } from '@/components/forms/use-error-title';
import { usePasswordToggle } from '@/components/forms/use-password-toggle';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { PasswordField } from '@/components/ui/password-field';
import { Muted } from '@/components/ui/text';
import type { Locale } from '@/lib/shared/config/locales';
import { ResendCode } from '../verification/resend-code';
import { askingFor } from './use-forgot-form';
import { type ResetFormActions, useResetForm } from './use-reset-form';
import { useStepTitle } from './use-step-title';

interface ResetFormProps extends ResetFormActions {
  locale: Locale;
  /** Where the code went. */
  email: string;
  focusOnArrival: boolean;
  onChangeAddress: () => void;
}

/** The code from the e-mail and the new password (spec §4). */
export const ResetForm = ({ focusOnArrival, onChangeAddress, ...props }: ResetFormProps) => {
  const { email, onUnconfirmed } = props;
  const { t } = useTranslation(['recovery', 'errors']);
  const form = useResetForm(props);
  useErrorTitle(form.summary.length > 0 || form.identity.failure !== null);
  useStepTitle(t('reset.title'));
  const toggle = usePasswordToggle();
  return (
    <FormColumn id="reset-form" method="post" noValidate onSubmit={form.onSubmit} onChange={form.onChange}>
      <ErrorSummary title={t('errors:summary')} problems={form.summary} attempt={form.attempt} />
      <StepIntro>
        <ArrivalHeading level={1} focus={focusOnArrival}>
          {t('reset.title')}
        </ArrivalHeading>
        <SentTo email={email}>{t('reset.sentTo')}</SentTo>
      </StepIntro>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <CodeField label={t('code.label')} hint={t('code.hint')} error={form.message('code')} />
      <PasswordField
        name="password"
        label={t('password.label')}
        hint={t('password.hint')}
        error={form.message('password')}
        autoComplete="new-password"
        toggle={toggle}
      />
      {form.identity.failure && <FormError>{form.identity.failure}</FormError>}
      <Actions>
        <CooldownButton type="submit" wide busy={form.busy} left={form.cooldown.left}>
          {t(form.busy ? 'reset.submitting' : 'reset.submit')}
        </CooldownButton>
        <ResendCode
          email={email}
          subject={askingFor(email)}
          send={form.resend}
          onFailure={(error) => form.identity.fail(error, 'recovery-failed')}
          onSent={form.onCodeSent}
        />
        <Button variant="ghost" wide onClick={onChangeAddress}>
          {t('reset.changeAddress')}
        </Button>
      </Actions>
      <div>
        <Muted>{t('reset.nothing')}</Muted>
        <TextButton type="button" onClick={() => void onUnconfirmed(email)}>
          {t('reset.confirmFirst')}
        </TextButton>
      </div>
    </FormColumn>
  );
};
