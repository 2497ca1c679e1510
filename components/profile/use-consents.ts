import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import type { SaveState } from '@/components/forms/save-state-line';
import { useAttemptKey } from '@/components/forms/use-attempt-key';
import { showError } from '@/components/ui/toasts/show-toast';
import type { Profile } from '@/lib/shared/contract/profile';
import { saveFailureOf, saveProfile } from './save-profile';

type Consents = Profile['consents'];

const UNTOUCHED: Record<keyof Consents, SaveState> = { email: 'same', additionalSubscription: 'same' };

/**
 * Consents that are saved as soon as they are switched, one call after the other. What could not be saved is switched back.
 * A site that does not offer the additional subscription leaves what was agreed to elsewhere as it is (R5.21).
 */
export const useConsents = (stored: Consents, onSaved: (profile: Profile) => void) => {
  const { t } = useTranslation('profile');
  const [consents, setConsents] = useState(stored);
  const [states, setStates] = useState(UNTOUCHED);
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  /** A switch that nobody listens to yet would look as if it counted. */
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const wanted = useRef(stored);
  const kept = useRef(stored);
  const sending = useRef(false);
  const attempt = useAttemptKey();

  /** Until nothing was switched meanwhile. */
  const send = async (): Promise<Profile> => {
    const changes = { consents: wanted.current };
    const profile = await saveProfile(changes, attempt.keyOf(changes));
    attempt.forget();
    kept.current = changes.consents;
    return wanted.current === changes.consents ? profile : send();
  };

  const settle = (state: SaveState) =>
    setStates((known) => ({
      email: known.email === 'saving' ? state : known.email,
      additionalSubscription:
        known.additionalSubscription === 'saving' ? state : known.additionalSubscription,
    }));

  const change = async (name: keyof Consents, given: boolean): Promise<void> => {
    wanted.current = { ...wanted.current, [name]: given };
    setConsents(wanted.current);
    setStates((known) => ({ ...known, [name]: 'saving' }));
    setFailure(null);
    if (sending.current) return;
    sending.current = true;
    try {
      onSaved(await send());
      settle('saved');
    } catch (error) {
      const { code } = saveFailureOf(error);
      const message = t(`messages.failure.${code === 'not-signed-in' ? code : 'other'}`);
      showError(message);
      setFailure({ code, message });
      wanted.current = kept.current;
      setConsents(kept.current);
      settle('same');
    }
    sending.current = false;
  };

  return { consents, states, failure, isReady, change };
};
