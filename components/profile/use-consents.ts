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
 * Consents that are saved as soon as they are switched, one call after the other. Only what was switched is sent, since the
 * other may have changed on another device; the answer says how both are. What could not be saved is switched back.
 */
export const useConsents = (stored: Consents, onSaved: (profile: Profile) => void) => {
  const { t } = useTranslation('profile');
  const [consents, setConsents] = useState(stored);
  const [states, setStates] = useState(UNTOUCHED);
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  /** A switch that nobody listens to yet would look as if it counted. */
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  /** As the server told them last. */
  const kept = useRef(stored);
  /** What was switched and not sent yet. */
  const pending = useRef<Partial<Consents>>({});
  const sending = useRef(false);
  const attempt = useAttemptKey();

  const showKept = () => setConsents({ ...kept.current, ...pending.current });

  /** Until nothing was switched meanwhile. */
  const send = async (): Promise<Profile> => {
    const changes = { consents: pending.current };
    pending.current = {};
    const profile = await saveProfile(changes, attempt.keyOf(changes));
    attempt.forget();
    kept.current = profile.consents;
    showKept();
    return Object.keys(pending.current).length === 0 ? profile : send();
  };

  const settle = (state: SaveState) =>
    setStates((known) => ({
      email: known.email === 'saving' ? state : known.email,
      additionalSubscription:
        known.additionalSubscription === 'saving' ? state : known.additionalSubscription,
    }));

  const change = async (name: keyof Consents, given: boolean): Promise<void> => {
    pending.current = { ...pending.current, [name]: given };
    setConsents((shown) => ({ ...shown, [name]: given }));
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
      pending.current = {};
      showKept();
      settle('same');
    }
    sending.current = false;
  };

  return { consents, states, failure, isReady, change };
};
