import { useEffect, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { carrySuccess, showError, showSuccess } from '@/components/ui/toasts/show-toast';
import { goOn, SIGNED_OUT_EVERYWHERE } from '@/lib/auth/destination';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { LoginForm } from './login-form';
import type { LoginNotice } from './login-notices';
import { useCodeStep } from './use-code-step';
import { type Recovery, useRecovery } from './use-recovery';

export interface LoginScreenProps {
  loadRecovery: () => Promise<Recovery>;
}

/** Signing in, and what takes the form’s place: the code step of an unconfirmed address, and recovery (spec §2, §4). */
export const LoginScreen = ({ loadRecovery }: LoginScreenProps) => {
  const { locale } = useSite();
  const t = useTexts('login');
  const [notice, setNotice] = useState<LoginNotice>();
  const onConfirmed = () => {
    showSuccess(t('confirmed'));
    setNotice('confirmed');
  };
  const unconfirmed = useCodeStep(onConfirmed);
  const recovery = useRecovery(loadRecovery, () => showError(t('errors:auth.network')));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (window.location.search === SIGNED_OUT_EVERYWHERE) setNotice('signedOutEverywhere');
    const { login } = pendingAccount();
    if (!login?.confirmed) return;
    onConfirmed();
    // The notice is shown once; the address stays for a reload.
    updatePending({ login: { ...login, confirmed: false } });
  }, []);

  if (recovery)
    return (
      <recovery.Recovery
        focusOnArrival={recovery.focusOnArrival}
        onPasswordChanged={() => {
          setNotice('passwordChanged');
          window.location.replace('#login-form');
        }}
      />
    );
  return (
    unconfirmed.step ?? (
      <LoginForm
        notice={notice}
        onSignedIn={() => {
          carrySuccess(t('success'));
          goOn(locale);
        }}
        onUnconfirmed={({ email, password }) => unconfirmed.open(email, password)}
      />
    )
  );
};
