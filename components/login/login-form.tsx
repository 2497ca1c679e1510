import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { AccountPassword } from '@/components/forms/account/account-password';
import { EmailField } from '@/components/forms/account/email-field';
import { Form } from '@/components/forms/form';
import { earlyValues, fillUntouched } from '@/components/forms/form-values';
import { asAuthError, identityFailures } from '@/components/forms/identity-failures';
import { StepIntro } from '@/components/forms/step-intro';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { Heading, Lead, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { AuthErrorCode } from '@/lib/auth/auth-error';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import type { Credentials } from '@/lib/auth/sign-in';
import { warm } from '@/lib/browser/late-script';
import { signUpPath } from '@/lib/shared/config/paths';
import { type LoginNotice, LoginNotices } from './login-notices';
import type { LoginField, validateLogin } from './validate-login';

/** The way to sign-up, which leads on to the page that the visitor asked for (`lib/boot`). */
const SignUpInstead = () => {
  const { locale } = useSite();
  const t = useTexts('login');
  return (
    <Muted className="signed-out">
      {t('noAccount')} <InlineLink href={signUpPath(locale)}>{t('signUp')}</InlineLink>
    </Muted>
  );
};

interface LoginFormProps {
  notice: LoginNotice | undefined;
  onSignedIn: () => void;
  /** The account exists and its address was never confirmed. Rejects when it is confirmed after all. */
  onUnconfirmed: (credentials: Credentials) => Promise<void>;
}

/** As tall as a button to a finger, without the room of one. */
const Forgot = styled(InlineLink)`
  align-self: start;
  margin-block: -10px;
  padding-block: 10px;
`;

const failureOf = identityFailures<LoginField>('login-failed', {
  'wrong-password': 'password',
  'user-not-found': 'email',
});

const rejectAsNetwork = (cause: unknown): never => {
  throw asAuthError(cause, 'network');
};

/** Everything behind the form: asked for with its first touch, so that the page is light and the sign-in prompt. */
const loadRest = () =>
  Promise.all([import('./validate-login'), import('@/lib/auth/sign-in')]).catch(rejectAsNetwork);

/** What the form does, apart from how it looks. */
const useLoginForm = ({ onSignedIn, onUnconfirmed }: LoginFormProps) => {
  const { locale } = useSite();
  const validate = useRef<typeof validateLogin>(undefined);
  // The operator’s; not awaited.
  const pattern = useRef<string>(undefined);

  const prepare = async () => {
    const [{ credentialsOf, validateLogin }, rest] = await loadRest();
    validate.current = validateLogin;
    return { credentialsOf, ...rest };
  };

  const form = useForm<LoginField, AuthErrorCode>({
    validate: (values) => validate.current?.(values, pattern.current) ?? {},
    failureOf,
    onChange: ({ email = '' }) => updatePending({ login: { email, confirmed: false } }),
    send: async (values) => {
      const { credentialsOf, signIn } = await prepare();
      // Again, since the form may have been sent before what checks it was there.
      if (!form.check(values)) return;
      const credentials = credentialsOf(values);
      try {
        await signIn(locale, credentials);
      } catch (error) {
        if (failureOf(error).code !== 'email-not-confirmed') throw error;
        await onUnconfirmed(credentials).catch(rejectAsNetwork);
        return;
      }
      onSignedIn();
      return 'leaving';
    },
  });
  const { ref } = form;

  // The address is known already from sign-up, from recovery, or from before a reload. It is in before anybody can send. One that
  // was typed before the script is kept for recovery, which may have been asked for by then, too.
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { email } = earlyValues(ref.current);
    if (email) updatePending({ login: { email, confirmed: false } });
    fillUntouched(ref.current, { email: pendingAccount().login?.email });
  }, [ref]);

  const onFocus = () =>
    warm(async () => {
      const { warmSignIn } = await prepare();
      pattern.current = await warmSignIn(locale);
    });

  return { form, onFocus };
};

/** E-mail and password (spec §2, §4). */
export const LoginForm = (props: LoginFormProps) => {
  const t = useTexts('login');
  const { form, onFocus } = useLoginForm(props);
  return (
    <Form
      id="login-form"
      form={form}
      onFocus={onFocus}
      actions={
        <>
          <Button type="submit" wide busy={form.busy}>
            {t(form.busy ? 'submitting' : 'submit')}
          </Button>
          <SignUpInstead />
        </>
      }
    >
      <StepIntro>
        <Heading level={1} size="title" tabIndex={-1}>
          {t('title')}
        </Heading>
        <Lead>{t('lead')}</Lead>
      </StepIntro>
      <noscript>
        <Notice>{t('noScript')}</Notice>
      </noscript>
      <LoginNotices notice={props.notice} />
      <EmailField label={t('email.label')} error={form.errorOf('email')} autoComplete="username" />
      <AccountPassword
        name="password"
        label={t('password.label')}
        error={form.errorOf('password')}
        autoComplete="current-password"
      />
      <Forgot href="#recover">{t('forgot')}</Forgot>
    </Form>
  );
};
