import { useTranslation } from 'next-i18next/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Busy } from '@/components/ui/spinner';
import { showError, showSuccess } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { authErrorMessageKey } from '@/lib/auth/auth-error-message';
import { loginHandover } from '@/lib/auth/login-handover';
import { pendingEmail, pendingVerification } from '@/lib/auth/pending-verification';
import type { Credentials } from '@/lib/auth/sign-in';
import type { Locale } from '@/lib/config/locales';
import { goOn } from '../session/destination';
import { LoginForm } from './login-form';

/** Few people need it here, so it does not come with the page. */
const CodeEntry = lazy(() =>
  import('../verification/code-entry').then((module) => ({ default: module.CodeEntry })),
);

/** An account on its way to being confirmed. The password is there only while it is in memory. */
interface Unconfirmed {
  email: string;
  password?: string;
  failure?: AuthErrorCode;
  /** Reached by signing in, and not by a reload. */
  fresh: boolean;
}

interface KnownAddress {
  email?: string;
  confirmed: boolean;
}

/** Another code for whoever signs in before confirming (spec §4, §8). The view opens whether or not it could be sent. */
const resendFor = async (locale: Locale, email: string): Promise<AuthErrorCode | undefined> => {
  try {
    const { providerForLocale } = await import('@/lib/auth/provider-for-locale');
    await (await providerForLocale(locale)).resendCode({ email });
    return undefined;
  } catch (error) {
    return error instanceof AuthError ? error.code : 'could-not-send-code';
  }
};

const useLoginScreen = (locale: Locale) => {
  const { t } = useTranslation(['login', 'verification', 'errors']);
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();
  const [known, setKnown] = useState<KnownAddress>({ confirmed: false });

  useEffect(() => {
    const waiting = pendingEmail(locale, 'login');
    if (waiting !== null) setUnconfirmed({ email: waiting, fresh: false });
    const handover = loginHandover.read();
    if (!handover) return;
    setKnown((before) => ({ email: handover.email, confirmed: before.confirmed || handover.confirmed }));
    if (handover.confirmed) showSuccess(t('confirmed'));
    // The news is told once; the address stays for a reload.
    loginHandover.write({ ...handover, confirmed: false });
  }, [locale, t]);

  const onUnconfirmed = async ({ email, password }: Credentials) => {
    const failure = await resendFor(locale, email);
    pendingVerification.write({ email, locale, startedAt: 'login' });
    if (failure === undefined) showError(t(authErrorMessageKey('email-not-confirmed')));
    setUnconfirmed({ email, password, failure, fresh: true });
  };

  const onConfirmed = () => {
    showSuccess(t('confirmed'));
    setKnown({ email: unconfirmed?.email, confirmed: true });
    setUnconfirmed(undefined);
  };

  const onChangeAddress = () => {
    pendingVerification.clear();
    setUnconfirmed(undefined);
  };

  return { unconfirmed, known, onUnconfirmed, onConfirmed, onChangeAddress };
};

/** Signing in, and the code step for an address that was never confirmed (spec §2, §4). */
export const LoginScreen = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('login');
  const { unconfirmed, known, onUnconfirmed, onConfirmed, onChangeAddress } = useLoginScreen(locale);
  const onSignedIn = () => {
    showSuccess(t('success'));
    goOn(locale);
  };
  if (unconfirmed)
    return (
      <Suspense fallback={<Busy>{t('submitting')}</Busy>}>
        <CodeEntry
          locale={locale}
          email={unconfirmed.email}
          password={unconfirmed.password}
          headingLevel={1}
          initialFailure={unconfirmed.failure}
          focusOnArrival={unconfirmed.fresh}
          onSignedIn={() => goOn(locale)}
          onConfirmed={onConfirmed}
          onChangeAddress={onChangeAddress}
        />
      </Suspense>
    );
  return (
    <LoginForm
      locale={locale}
      email={known.email}
      confirmed={known.confirmed}
      onSignedIn={onSignedIn}
      onUnconfirmed={onUnconfirmed}
    />
  );
};
