import { useEffect, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { carrySuccess, showSuccess } from '@/components/ui/toasts/show-toast';
import { type AuthErrorCode, authErrorMessageKey } from '@/lib/auth/auth-error';
import { goOn } from '@/lib/auth/destination';
import { pendingEmail, updatePending } from '@/lib/auth/pending-account';
import type { Locale } from '@/lib/shared/config/locales';
import { CodeEntry } from '../verification/code-entry';
import { startConfirmation } from '../verification/start-confirmation';
import { ForgotForm } from './forgot-form';
import { recoveringEmail } from './recovery-request';
import { ResetForm } from './reset-form';

export type RecoveryStep = 'forgot' | 'reset' | 'confirm';

/** Each step has an address of its own, so that the back button and a reload work. All begin with `#recover`. */
const HASH: Record<RecoveryStep, string> = {
  forgot: '#recover',
  reset: '#recover-reset',
  confirm: '#recover-confirm',
};

/** The step that the address names; the first one when what the step is about is not known in this tab. */
const stepInAddress = (locale: Locale): RecoveryStep => {
  const { hash } = window.location;
  if (hash === HASH.reset && recoveringEmail(locale) !== null) return 'reset';
  if (hash === HASH.confirm && pendingEmail(locale, 'recovery') !== null) return 'confirm';
  return 'forgot';
};

interface Shown {
  step: RecoveryStep;
  /** Reached by a step of the visitor’s, and not by a reload. */
  fresh: boolean;
}

/** @param fresh whether the first step was reached by a click */
const useRecoveryStep = (fresh: boolean) => {
  const { locale } = useSite();
  const [shown, setShown] = useState<Shown>(() => ({ step: stepInAddress(locale), fresh }));

  useEffect(() => {
    const follow = () => {
      // Leaving recovery altogether is the page’s affair.
      if (window.location.hash.startsWith(HASH.forgot))
        setShown({ step: stepInAddress(locale), fresh: true });
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [locale]);

  /** `replace` for a step after which the current one is over. */
  const go = (step: RecoveryStep, { replace = false } = {}): void => {
    if (replace) window.location.replace(HASH[step]);
    else window.location.hash = HASH[step];
  };

  return { ...shown, go };
};

interface RecoveryScreenProps {
  /** Opened by a click, and not by a reload. */
  focusOnArrival: boolean;
  /** The password is the new one; the person signs in with it, in the form that this screen gives way to. */
  onPasswordChanged: () => void;
}

/** The form that takes this screen’s place is told to screen readers by its heading, as every step is. */
const useFocusOnLeaving = () => {
  useEffect(
    () => () => void requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus()),
    [],
  );
};

/** What an address that was never confirmed needs first: a code of its own kind (spec §4, “no dead end”). */
const useConfirmation = (go: ReturnType<typeof useRecoveryStep>['go']) => {
  const { locale } = useSite();
  const t = useTexts('verification');
  const [failure, setFailure] = useState<AuthErrorCode>();
  const [confirmed, setConfirmed] = useState(false);

  const onUnconfirmed = async (email: string) => {
    const sent = t(authErrorMessageKey('email-not-confirmed'));
    setConfirmed(false);
    setFailure(await startConfirmation({ email, locale, startedAt: 'recovery' }, sent));
    go('confirm');
  };
  const onConfirmed = () => {
    updatePending({ codeStep: undefined });
    void showSuccess(t('confirmed'));
    setConfirmed(true);
    go('forgot', { replace: true });
  };
  const onChangeAddress = () => {
    updatePending({ codeStep: undefined });
    go('forgot', { replace: true });
  };
  return { failure, confirmed, onUnconfirmed, onConfirmed, onChangeAddress };
};

/** From “forgot your password?” to the new one, in up to three steps on the login page (spec §2, §4). */
export const RecoveryScreen = ({ focusOnArrival, onPasswordChanged }: RecoveryScreenProps) => {
  const { locale } = useSite();
  const t = useTexts('recovery');
  const { step, fresh, go } = useRecoveryStep(focusOnArrival);
  const confirmation = useConfirmation(go);
  const waiting = step === 'confirm' ? pendingEmail(locale, 'recovery') : null;
  const recovering = step === 'reset' ? recoveringEmail(locale) : null;
  useFocusOnLeaving();

  if (waiting !== null)
    return (
      <CodeEntry
        email={waiting}
        headingLevel={1}
        initialFailure={confirmation.failure}
        focusOnArrival={fresh}
        onSignedIn={() => goOn(locale)}
        onConfirmed={confirmation.onConfirmed}
        onChangeAddress={confirmation.onChangeAddress}
      />
    );
  if (recovering !== null)
    return (
      <ResetForm
        email={recovering}
        focusOnArrival={fresh}
        onSignedIn={() => {
          carrySuccess(t('changed'));
          goOn(locale);
        }}
        onChanged={() => {
          void showSuccess(t('changed'));
          onPasswordChanged();
        }}
        onUnconfirmed={confirmation.onUnconfirmed}
        onChangeAddress={() => go('forgot')}
      />
    );
  return (
    <ForgotForm
      focusOnArrival={fresh}
      confirmed={confirmation.confirmed}
      onSent={() => go('reset')}
      onUnconfirmed={confirmation.onUnconfirmed}
    />
  );
};
