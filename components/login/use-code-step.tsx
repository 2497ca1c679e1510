import { useEffect, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { authErrorMessageKey } from '@/lib/auth/auth-error';
import { goOn } from '@/lib/auth/destination';
import { pendingEmail, updatePending } from '@/lib/auth/pending-account';
import type { CodeEntry, CodeEntryProps } from '../verification/code-entry';

/** Few people need it here, so it does not come with the page. */
const loadCodeStep = () =>
  Promise.all([import('../verification/code-entry'), import('../verification/start-confirmation')]);

/** An account on its way to being confirmed. The password is there only while it is in memory. */
type Unconfirmed = Pick<CodeEntryProps, 'email' | 'password' | 'initialFailure' | 'focusOnArrival'> & {
  Step: typeof CodeEntry;
};

/**
 * The code step, for a person who signs in before confirming (spec §4), and again after a reload. `open` rejects when its
 * script cannot be fetched, and with `already-confirmed` when nothing is left to confirm.
 */
export const useCodeStep = (onConfirmed: () => void) => {
  const { locale } = useSite();
  const t = useTexts('errors');
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();

  const open = async (email: string, password?: string) => {
    const [{ CodeEntry: Step }, { startConfirmation }] = await loadCodeStep();
    const initialFailure =
      password &&
      (await startConfirmation(
        { email, locale, startedAt: 'login' },
        t(authErrorMessageKey('email-not-confirmed')),
      ));
    setUnconfirmed({
      Step,
      email,
      password,
      initialFailure: initialFailure || undefined,
      focusOnArrival: !!password,
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const waiting = pendingEmail(locale, 'login');
    // Without the script the form is there, and leads to the same step.
    if (waiting) open(waiting).catch(() => undefined);
  }, [locale]);

  if (!unconfirmed) return { open };
  const { Step, ...account } = unconfirmed;
  const close = () => {
    updatePending({ codeStep: undefined });
    setUnconfirmed(undefined);
  };
  const confirmed = () => {
    close();
    onConfirmed();
  };
  const step = (
    <Step
      {...account}
      headingLevel={1}
      onSignedIn={() => goOn(locale)}
      onConfirmed={confirmed}
      onChangeAddress={close}
    />
  );
  return { open, step };
};
