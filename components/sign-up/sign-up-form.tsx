import { useLayoutEffect, useRef, useState } from 'react';
import { noteCodeSent } from '@/components/forms/use-cooldown';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showSuccess } from '@/components/ui/toasts/show-toast';
import { goOn, goToLogin } from '@/lib/auth/destination';
import { pendingEmail, updatePending } from '@/lib/auth/pending-account';
import { pageState } from '@/lib/browser/page-state';
import type { Locale } from '@/lib/shared/config/locales';
import { CodeEntry } from '../verification/code-entry';
import { confirming } from '../verification/resend-code';
import { DetailsForm } from './details-form';
import { clearDraft, storeDraft, storedDraft } from './sign-up-entries';
import { CODE_ADDRESS, type SignUpStage, type StageStamp } from './stage-stamp';
import type { NewAccount } from './use-details-form';
import { useSignUpStage } from './use-sign-up-stage';

interface SignUpFormProps {
  /** Partner organisations, for the survey of the United States. */
  partners?: readonly string[];
  /** What the history entry that was loaded says about the form. */
  arrival?: StageStamp;
}

const firstStage = (locale: Locale): SignUpStage =>
  pendingEmail(locale, 'sign-up') === null ? storedDraft().step : 'code';

const rememberStage = (stage: SignUpStage): void => {
  if (stage !== 'code') storeDraft(stage);
};

/** The rest of the page gives way to the code step at its address, and comes back where that leads away from it. */
const useOwnScreen = (isOwn: boolean): void => {
  useLayoutEffect(() => {
    const { hash } = window.location;
    const state = pageState();
    if (isOwn) {
      state.codeStep = '';
      document.documentElement.scrollTo?.({ top: 0, behavior: 'instant' });
    } else if (state.codeStep !== undefined && hash !== CODE_ADDRESS) {
      delete state.codeStep;
      document.getElementById(hash.slice(1) || 'sign-up')?.scrollIntoView?.({ behavior: 'instant' });
    }
  }, [isOwn]);
};

/**
 * Sign-up in two short steps, then the code step, in one card (spec §2). What was typed survives a reload, the
 * password excepted.
 */
export const SignUpForm = ({ partners = [], arrival }: SignUpFormProps) => {
  const { locale } = useSite();
  const t = useTexts('sign-up');
  // In memory only: for the automatic sign-in after the code, and gone with the page.
  const [account, setAccount] = useState<NewAccount>();
  const arrived = useRef(false);
  const { stage, atCodeAddress, returnToYou, goToWork, goToCode, back } = useSignUpStage({
    first: () => firstStage(locale),
    arrival,
    onOpen: rememberStage,
  });
  const email = stage === 'code' ? (account?.email ?? pendingEmail(locale, 'sign-up')) : null;
  const isOwnScreen = email !== null && atCodeAddress;
  useOwnScreen(isOwnScreen);

  const onAccount = (created: NewAccount) => {
    arrived.current = true;
    setAccount(created);
    if (created.outcome !== 'code-not-sent') noteCodeSent(confirming(created.email));
    if (created.outcome === 'code-sent') showSuccess(t('success'));
    if (created.outcome === 'code-sent-again')
      showSuccess(t('verification:resent', { email: created.email }));
    goToCode();
  };

  const finish = (leave: (locale: Locale) => void) => {
    clearDraft();
    leave(locale);
  };

  if (email === null)
    return (
      <DetailsForm
        partners={partners}
        step={stage === 'work' ? 'work' : 'you'}
        onStep={(step) => (step === 'you' ? returnToYou() : goToWork())}
        onBack={back}
        password={account?.password}
        onAccount={onAccount}
      />
    );
  return (
    <CodeEntry
      email={email}
      password={account?.password}
      headingLevel={isOwnScreen ? 1 : 3}
      initialFailure={account?.outcome === 'code-not-sent' ? 'could-not-send-code' : undefined}
      focusOnArrival={arrived.current}
      onSignedIn={() => finish(goOn)}
      onConfirmed={() => {
        updatePending({ login: { email, confirmed: true } });
        finish(goToLogin);
      }}
      onChangeAddress={() => {
        updatePending({ codeStep: undefined });
        returnToYou();
      }}
    />
  );
};
