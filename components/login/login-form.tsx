import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FormColumn } from '@/components/forms/form-layout';
import { fillUntouched, formValues } from '@/components/forms/form-values';
import { StepIntro } from '@/components/forms/step-intro';
import { useErrorTitle } from '@/components/forms/use-error-title';
import { type Problems, useFormProblems } from '@/components/forms/use-form-problems';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { useIdentityFailure } from '@/components/forms/use-identity-failure';
import { usePasswordToggle } from '@/components/forms/use-password-toggle';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FormError } from '@/components/ui/form-error';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { Heading, Lead } from '@/components/ui/text';
import { TextField } from '@/components/ui/text-field';
import { showError } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import type { Credentials } from '@/lib/auth/sign-in';
import type { Locale } from '@/lib/shared/config/locales';
import { type LoginNews, LoginNotices } from './login-notices';
import { SignUpInstead } from './sign-up-instead';
import { credentialsOf, type LoginField, MALFORMED_EMAIL, validateLogin } from './validate-login';

interface LoginFormProps {
  locale: Locale;
  news: LoginNews | undefined;
  onSignedIn: () => void;
  /** The account exists and its address was never confirmed. */
  onUnconfirmed: (credentials: Credentials) => Promise<void>;
}

/** As tall as a button to a finger, without the room of one. */
const Forgot = styled(InlineLink)`
  align-self: start;
  margin-block: -10px;
  padding-block: 10px;
`;

const fieldOfFailure: Partial<Record<AuthErrorCode, LoginField>> = {
  'wrong-password': 'password',
  'user-not-found': 'email',
};

/** Everything behind the form: asked for with its first touch, so that the page is light and the sign-in prompt. */
const loadSignIn = () =>
  import('@/lib/auth/sign-in').catch((cause: unknown) => {
    throw new AuthError('network', { cause });
  });

/** What the form does, apart from how it looks. */
const useLoginForm = (form: RefObject<HTMLFormElement | null>, props: LoginFormProps) => {
  const { locale, onSignedIn, onUnconfirmed } = props;
  const { t } = useTranslation('login');
  const [busy, setBusy] = useState(false);
  // The operator’s, from the first touch of the form on; nobody waits for it.
  const pattern = useRef<string>(undefined);
  const problems = useFormProblems<LoginField>();
  const identity = useIdentityFailure<LoginField>(fieldOfFailure, (field, key) =>
    problems.check({ [field]: { key } }),
  );
  useHeldSubmit(form);

  // The address is known already from sign-up, from recovery, or from before a reload.
  useEffect(() => {
    if (form.current) fillUntouched(form.current, { email: pendingAccount().login?.email });
  }, [form]);

  const onFocus = async () => {
    try {
      const { warmSignIn } = await loadSignIn();
      pattern.current = await warmSignIn(locale);
    } catch {
      // Shows when the form is sent.
    }
  };

  const enter = async (credentials: Credentials) => {
    setBusy(true);
    try {
      const { signIn } = await loadSignIn();
      await signIn(locale, credentials);
      onSignedIn();
    } catch (error) {
      if (identity.codeOf(error, 'login-failed') !== 'email-not-confirmed')
        identity.fail(error, 'login-failed');
      else await onUnconfirmed(credentials).catch(() => identity.fail(null, 'network'));
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    identity.clear();
    const values = formValues(event.currentTarget);
    const found = validateLogin(values, pattern.current);
    // A wrong address shows as a toast besides (spec §5).
    if (found.email?.key === MALFORMED_EMAIL) showError(t(MALFORMED_EMAIL));
    if (problems.check(found)) void enter(credentialsOf(values));
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    const values = formValues(event.currentTarget);
    updatePending({ login: { email: values.email ?? '', confirmed: false } });
    if (name === 'email' || name === 'password')
      problems.recheck(name, validateLogin(values, pattern.current));
  };

  return { busy, problems, identity, onFocus, onSubmit, onChange };
};

const useMessages = (problems: Problems<LoginField>) => {
  const { t } = useTranslation(['login', 'errors']);
  const message = (field: LoginField) => problems[field] && t(problems[field].key);
  const summary = (['email', 'password'] as const).flatMap((field) => {
    const text = message(field);
    return text ? [{ field, message: text }] : [];
  });
  return { message, summary };
};

/** E-mail and password (spec §2, §4). */
export const LoginForm = (props: LoginFormProps) => {
  const { t } = useTranslation(['login', 'errors']);
  const ref = useRef<HTMLFormElement>(null);
  const form = useLoginForm(ref, props);
  const { message, summary } = useMessages(form.problems.problems);
  const toggle = usePasswordToggle();
  useErrorTitle(summary.length > 0 || form.identity.failure !== null);
  return (
    <FormColumn
      ref={ref}
      id="login-form"
      method="post"
      noValidate
      data-hydrate=""
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      onFocus={form.onFocus}
    >
      <ErrorSummary title={t('errors:summary')} problems={summary} attempt={form.problems.attempt} />
      <StepIntro>
        <Heading level={1} size="title" tabIndex={-1}>
          {t('title')}
        </Heading>
        <Lead>{t('lead')}</Lead>
      </StepIntro>
      <noscript>
        <Notice>{t('noScript')}</Notice>
      </noscript>
      <LoginNotices locale={props.locale} news={props.news} />
      <TextField
        name="email"
        label={t('email.label')}
        error={message('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t('password.label')}
        error={message('password')}
        autoComplete="current-password"
        toggle={toggle}
      />
      <Forgot href="#recover">{t('forgot')}</Forgot>
      {form.identity.failure && <FormError>{form.identity.failure}</FormError>}
      <Button type="submit" wide busy={form.busy}>
        {t(form.busy ? 'submitting' : 'submit')}
      </Button>
      <SignUpInstead locale={props.locale} />
    </FormColumn>
  );
};
