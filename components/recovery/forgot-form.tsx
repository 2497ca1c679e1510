import { useRef } from 'react';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { FormColumn } from '@/components/forms/form-layout';
import { StepIntro } from '@/components/forms/step-intro';
import { useErrorTitle } from '@/components/forms/use-error-title';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Muted } from '@/components/ui/text';
import { TextField } from '@/components/ui/text-field';
import type { Locale } from '@/lib/shared/config/locales';
import { type ForgotFormActions, useForgotForm } from './use-forgot-form';
import { useStepTitle } from './use-step-title';

interface ForgotFormProps extends ForgotFormActions {
  locale: Locale;
  focusOnArrival: boolean;
  /** The address was confirmed on the way here: one can sign in now, or go on. */
  confirmed: boolean;
}

/** Asks for the e-mail that the recovery code goes to (spec §4, §5). */
export const ForgotForm = ({ locale, focusOnArrival, confirmed, ...actions }: ForgotFormProps) => {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForgotForm(ref, locale, actions);
  const { t, problems, identity } = form;
  const message = problems.problems.email && t(problems.problems.email.key);
  useErrorTitle(message !== undefined || identity.failure !== null);
  useStepTitle(t('forgot.title'));
  return (
    <FormColumn
      ref={ref}
      id="recovery-form"
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.onChange}
    >
      <ErrorSummary
        title={t('errors:summary')}
        problems={message ? [{ field: 'email', message }] : []}
        attempt={problems.attempt}
      />
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
      <TextField
        name="email"
        label={t('email.label')}
        error={message}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {identity.failure && <FormError>{identity.failure}</FormError>}
      <CooldownButton type="submit" wide busy={form.busy} left={form.cooldown.left}>
        {t(form.busy ? 'forgot.submitting' : 'forgot.submit')}
      </CooldownButton>
      <Muted>
        {t('forgot.remembered')} <InlineLink href="#login-form">{t('forgot.back')}</InlineLink>
      </Muted>
    </FormColumn>
  );
};
