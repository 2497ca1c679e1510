import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useState } from 'react';
import { CodeField } from '@/components/forms/account/code-field';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { FormColumn } from '@/components/forms/form-layout';
import { Actions } from '@/components/forms/form-parts';
import { formValues } from '@/components/forms/form-values';
import { SentTo } from '@/components/forms/sent-to';
import { StepIntro } from '@/components/forms/step-intro';
import { useCooldown } from '@/components/forms/use-cooldown';
import { useErrorTitle } from '@/components/forms/use-error-title';
import { type Problems, useFormProblems } from '@/components/forms/use-form-problems';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { carrySuccess } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { confirmEmail } from '@/lib/auth/confirm-email';
import { providerForLocale, warmProvider } from '@/lib/auth/provider-for-locale';
import { isCompleteCode, normaliseCode } from '@/lib/auth/verification-code';
import type { Locale } from '@/lib/shared/config/locales';
import { ResendCode } from './resend-code';

export interface CodeEntryProps {
  locale: Locale;
  /** The address that waits for its code. */
  email: string;
  /** Only while it is in memory; without it the person signs in after confirming. */
  password?: string;
  headingLevel: 1 | 2 | 3;
  /** What went wrong on the way here, such as a code that could not be sent. */
  initialFailure?: AuthErrorCode;
  /** Whether the heading takes the focus: yes after a step of the visitor’s, no after a reload. */
  focusOnArrival: boolean;
  /** Leads to another page: what there is to celebrate shows there. */
  onSignedIn: () => void;
  onConfirmed: () => void;
  onChangeAddress: () => void;
}

type Stage = 'entering' | 'confirming' | 'signing-in';

const validate = (code: string): Problems<'code'> =>
  isCompleteCode(normaliseCode(code)) ? {} : { code: { key: 'verification:code.incomplete' } };

const codeOf = (form: HTMLFormElement): string => formValues(form).code ?? '';

const submitText: Record<Stage, string> = {
  entering: 'submit',
  confirming: 'confirming',
  'signing-in': 'signingIn',
};

/** Everything the code step does, apart from how it looks. */
const useCodeEntry = ({ locale, email, password, onSignedIn, onConfirmed, ...props }: CodeEntryProps) => {
  const { t } = useTranslation(['verification', 'errors']);
  const [stage, setStage] = useState<Stage>('entering');
  const form = useFormProblems<'code'>();
  const cooldown = useCooldown(`confirm ${email}`);
  const identity = useIdentityFailure<'code'>(
    { 'code-mismatch': 'code', 'code-expired': 'code' },
    (field, key) => form.check({ [field]: { key } }),
  );

  // Once: what went wrong before is not said again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, see above
  useEffect(() => {
    warmProvider(locale);
    if (props.initialFailure) identity.fail(null, props.initialFailure);
  }, []);

  const confirm = async (code: string) => {
    setStage('confirming');
    try {
      const details = { email, code: normaliseCode(code), password };
      const outcome = await confirmEmail(locale, details, { onConfirmed: () => setStage('signing-in') });
      if (outcome === 'confirmed') return onConfirmed();
      carrySuccess(t('confirmed'));
      onSignedIn();
    } catch (error) {
      setStage('entering');
      if (identity.fail(error, 'verify-failed') === 'limit-exceeded') cooldown.start();
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage !== 'entering') return;
    if (cooldown.left > 0) return void identity.fail(null, 'limit-exceeded');
    identity.clear();
    const code = codeOf(event.currentTarget);
    if (form.check(validate(code))) void confirm(code);
  };

  const onChange = (event: FormEvent<HTMLFormElement>) =>
    form.recheck('code', validate(codeOf(event.currentTarget)));

  /** A new code may be tried at once. */
  const onCodeSent = () => {
    cooldown.clear();
    identity.clear();
    form.clear();
  };

  const resend = async () => {
    try {
      await (await providerForLocale(locale)).resendCode({ email });
      return true;
    } catch (error) {
      if (!AuthError.is(error) || error.code !== 'already-confirmed') throw error;
      // There is nothing left to confirm, perhaps because it was done in another tab.
      onConfirmed();
      return false;
    }
  };

  return { t, stage, form, identity, cooldown, onSubmit, onChange, resend, onCodeSent };
};

/** The step that asks for the 6-digit code of an address (spec §2, §4, §5). */
export const CodeEntry = (props: CodeEntryProps) => {
  const { email, headingLevel, focusOnArrival, onChangeAddress } = props;
  const { t, stage, form, identity, cooldown, onSubmit, onChange, resend, onCodeSent } = useCodeEntry(props);
  const message = form.problems.code && t(form.problems.code.key);
  useErrorTitle(message !== undefined || identity.failure !== null);

  return (
    <FormColumn id="code-form" method="post" noValidate onSubmit={onSubmit} onChange={onChange}>
      <ErrorSummary
        title={t('errors:summary')}
        problems={message ? [{ field: 'code', message }] : []}
        attempt={form.attempt}
      />
      <StepIntro>
        <ArrivalHeading level={headingLevel} focus={focusOnArrival}>
          {t('title')}
        </ArrivalHeading>
        <SentTo email={email}>{t('sentTo')}</SentTo>
      </StepIntro>
      <CodeField label={t('code.label')} hint={t('code.hint')} error={message} />
      {identity.failure && <FormError>{identity.failure}</FormError>}
      <Actions>
        <CooldownButton type="submit" wide busy={stage !== 'entering'} left={cooldown.left}>
          {t(submitText[stage])}
        </CooldownButton>
        <ResendCode
          email={email}
          subject={`resend ${email}`}
          send={resend}
          onFailure={(error) => identity.fail(error, 'could-not-send-code')}
          onSent={onCodeSent}
        />
        <Button variant="ghost" wide onClick={onChangeAddress}>
          {t('changeAddress')}
        </Button>
      </Actions>
    </FormColumn>
  );
};
