import { useEffect, useState } from 'react';
import { CodeField, emptyCode } from '@/components/forms/account/code-field';
import { ArrivalHeading } from '@/components/forms/arrival-heading';
import { CooldownButton } from '@/components/forms/cooldown-button';
import { Form } from '@/components/forms/form';
import { Actions } from '@/components/forms/form-parts';
import { asAuthError, identityFailures } from '@/components/forms/identity-failures';
import { SentTo } from '@/components/forms/sent-to';
import { StepIntro } from '@/components/forms/step-intro';
import { noteCodeUsed, useCooldown } from '@/components/forms/use-cooldown';
import { useForm } from '@/components/forms/use-form';
import { codeReason, problemsIn } from '@/components/forms/validators';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { carrySuccess } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { providerForLocale, warmProvider } from '@/lib/auth/provider-for-locale';
import { confirmEmail } from '@/lib/auth/sign-in';
import { normaliseCode } from '@/lib/auth/verification-code';
import { confirming, ResendCode } from './resend-code';
import { useStepTitle } from './use-step-title';

export interface CodeEntryProps {
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

const failureOf = identityFailures<'code'>('verify-failed', {
  'code-mismatch': 'code',
  'code-expired': 'code',
});

/** Everything the code step does, apart from how it looks. */
const useCodeEntry = ({ email, password, onSignedIn, onConfirmed, ...props }: CodeEntryProps) => {
  const { locale } = useSite();
  const t = useTexts('verification');
  const [signingIn, setSigningIn] = useState(false);
  const cooldown = useCooldown(`confirm ${email}`);
  const form = useForm<'code', AuthErrorCode>({
    validate: ({ code = '' }) => problemsIn('verification', { code: codeReason(code) }),
    failureOf,
    cooldown,
    send: async ({ code = '' }) => {
      setSigningIn(false);
      const details = { email, code: normaliseCode(code), password };
      const outcome = await confirmEmail(locale, details, { onConfirmed: () => setSigningIn(true) });
      noteCodeUsed(confirming(email));
      if (outcome === 'confirmed') onConfirmed();
      else {
        carrySuccess(t('confirmed'));
        onSignedIn();
      }
      return 'leaving' as const;
    },
  });

  // Once: what went wrong before is not said again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, see above
  useEffect(() => {
    warmProvider(locale);
    if (props.initialFailure) form.fail(new AuthError(props.initialFailure));
  }, []);

  /** A new code may be tried at once. */
  const onCodeSent = () => {
    cooldown.clear();
    form.clear();
    emptyCode(form.ref.current);
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

  const submitText = signingIn ? 'signingIn' : 'confirming';
  return { t, form, submitText: form.busy ? submitText : 'submit', cooldown, resend, onCodeSent };
};

/** The step that asks for the 6-digit code of an address (spec §2, §4, §5). */
export const CodeEntry = (props: CodeEntryProps) => {
  const { email, headingLevel, focusOnArrival, onChangeAddress } = props;
  const { t, form, submitText, cooldown, resend, onCodeSent } = useCodeEntry(props);
  useStepTitle(headingLevel === 1 ? t('title') : undefined);
  const actions = (
    <Actions>
      <CooldownButton type="submit" wide busy={form.busy} left={cooldown.left}>
        {t(submitText)}
      </CooldownButton>
      <ResendCode
        email={email}
        subject={confirming(email)}
        send={resend}
        onFailure={(error) => form.fail(asAuthError(error, 'could-not-send-code'))}
        onSent={onCodeSent}
      />
      <Button variant="ghost" wide onClick={onChangeAddress}>
        {t('changeAddress')}
      </Button>
    </Actions>
  );
  return (
    <Form id="code-form" form={form} actions={actions}>
      <StepIntro>
        <ArrivalHeading level={headingLevel} focus={focusOnArrival}>
          {t('title')}
        </ArrivalHeading>
        <SentTo email={email}>{t('sentTo')}</SentTo>
      </StepIntro>
      <CodeField label={t('code.label')} hint={t('code.hint')} error={form.errorOf('code')} />
    </Form>
  );
};
