import { useEffect, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { pendingEmail } from '@/lib/auth/pending-account';
import type { Locale } from '@/lib/shared/config/locales';
import { recoveringEmail } from './recovery-request';

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
export const useRecoveryStep = (fresh: boolean) => {
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
