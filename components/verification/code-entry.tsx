import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { Heading } from '@/components/ui/text';
import { TextField } from '@/components/ui/text-field';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { confirmEmail } from '@/lib/auth/confirm-email';
import { warmProvider } from '@/lib/auth/provider-for-locale';
import { isCompleteCode, normaliseCode } from '@/lib/auth/verification-code';
import type { Locale } from '@/lib/config/locales';
import { displaySize, space } from '@/styles/tokens';
import { Actions, FormColumn } from '../session/form-layout';
import { formValues } from '../session/form-values';
import { useErrorTitle } from '../session/use-error-title';
import { type Problems, useFormProblems } from '../session/use-form-problems';
import { useIdentityFailure } from '../session/use-identity-failure';
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
  onSignedIn: () => void;
  onConfirmed: () => void;
  onChangeAddress: () => void;
}

const Address = styled.strong`
  display: block;
  overflow-wrap: anywhere;
  font-weight: 700;
`;

const CodeField = styled.div`
  input {
    max-width: 15rem;
    font-size: ${displaySize('small')};
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.2em;
  }
`;

const Arrival = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

/** The focus only tells screen readers where they are; nothing can be done with a heading. */
const ArrivalHeading = styled(Heading)`
  &:focus {
    outline: 0;
    box-shadow: none;
  }
`;

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
      showSuccess(t('confirmed'));
      onSignedIn();
    } catch (error) {
      setStage('entering');
      identity.fail(error, 'verify-failed');
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage !== 'entering') return;
    identity.clear();
    const code = codeOf(event.currentTarget);
    if (form.check(validate(code))) void confirm(code);
  };

  const onChange = (event: FormEvent<HTMLFormElement>) =>
    form.recheck('code', validate(codeOf(event.currentTarget)));

  const onCodeSent = () => {
    identity.clear();
    form.clear();
  };

  return { t, stage, form, identity, onSubmit, onChange, onCodeSent };
};

/** The step that asks for the 6-digit code of an address (spec §2, §4, §5). */
export const CodeEntry = (props: CodeEntryProps) => {
  const { locale, email, headingLevel, focusOnArrival, onChangeAddress, onConfirmed } = props;
  const { t, stage, form, identity, onSubmit, onChange, onCodeSent } = useCodeEntry(props);
  const heading = useRef<HTMLHeadingElement>(null);
  const message = form.problems.code && t(form.problems.code.key);
  useErrorTitle(message !== undefined || identity.failure !== null);

  useEffect(() => {
    if (focusOnArrival) heading.current?.focus();
  }, [focusOnArrival]);

  return (
    <FormColumn id="code-form" method="post" noValidate onSubmit={onSubmit} onChange={onChange}>
      <ErrorSummary
        title={t('errors:summary')}
        problems={message ? [{ field: 'code', message }] : []}
        attempt={form.attempt}
      />
      <Arrival>
        <ArrivalHeading
          ref={heading}
          level={headingLevel}
          size={headingLevel === 1 ? 'section' : 'card'}
          tabIndex={-1}
        >
          {t('title')}
        </ArrivalHeading>
        <p>
          {t('sentTo')} <Address>{email}</Address>
        </p>
      </Arrival>
      <CodeField>
        <TextField
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          error={message}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="none"
          spellCheck={false}
        />
      </CodeField>
      {identity.failure && <FormError>{identity.failure}</FormError>}
      <Actions>
        <Button type="submit" wide busy={stage !== 'entering'}>
          {t(submitText[stage])}
        </Button>
        <ResendCode
          locale={locale}
          email={email}
          onAlreadyConfirmed={onConfirmed}
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
