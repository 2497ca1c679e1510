import { useEffect, useRef, useState } from 'react';
import { lazyContract } from '@/components/forms/lazy-contract';
import type { SaveState } from '@/components/forms/save-state-line';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import type { Profile } from '@/lib/shared/contract/profile';
import { forEachKind, MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';
import type { ConsentChanges } from './save-consents';
import { saveFailureOf } from './save-profile';
import { usePatience } from './use-patience';

type Consents = Profile['consents'];
/** Names a text of `messages.failure`. */
type FailureName = 'other' | 'not-signed-in' | 'unknown' | 'unknownSignedOut';

const UNTOUCHED = forEachKind(MESSAGE_CONSENTS, (): SaveState => 'same');

const saving = lazyContract(() => import('./save-consents'));

export const warmConsents = saving.warm;

const isSignedOut = (error: unknown): boolean => saveFailureOf(error).code === 'not-signed-in';

/** What went wrong, in words. Told once, however often it happens in a row. */
const useConsentFailure = () => {
  const t = useTexts('profile');
  const [failure, setFailure] = useState<FailureName | null>(null);
  const last = useRef<FailureName | null>(null);
  const tell = (name: FailureName | null) => {
    if (name && name !== last.current) showError(t(`messages.failure.${name}`));
    last.current = name;
    setFailure(name);
  };
  const shown = failure && {
    message: t(`messages.failure.${failure}`),
    isSignedOut: failure === 'not-signed-in' || failure === 'unknownSignedOut',
  };
  return { failure: shown, tell };
};

/** What is said beside each switch. */
const useSwitchStates = () => {
  const [states, setStates] = useState(UNTOUCHED);
  const mark = (names: readonly (keyof Consents)[], state: SaveState) =>
    setStates((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, state])) }));
  /** Nothing is under way any more. */
  const rest = () =>
    setStates((known) =>
      forEachKind(MESSAGE_CONSENTS, (kind) => (known[kind] === 'saving' ? 'same' : known[kind])),
    );
  return { states, mark, rest };
};

/**
 * Consents that are saved as soon as they are switched, one call after the other. Only what was switched is sent, since the
 * other may have changed on another device; the answer says how both are. What could not be saved is switched back; while
 * that is not known, the switch stays as the person wants it, and words say so.
 */
export const useConsents = (stored: Consents, onSaved: (profile: Profile) => void) => {
  const [consents, setConsents] = useState(stored);
  const { states, mark, rest } = useSwitchStates();
  const { failure, tell } = useConsentFailure();
  /** As the server told them last. */
  const kept = useRef(stored);
  /** What was switched and not sent yet. */
  const pending = useRef<ConsentChanges>({});
  const sending = useRef(false);
  const { hurry, ...patience } = usePatience();
  // Another tab has saved. What is under way here tells how both are when it is done.
  useEffect(() => {
    if (sending.current) return;
    kept.current = stored;
    setConsents(stored);
  }, [stored]);

  const onUnknown = (error: unknown) => {
    rest();
    tell(isSignedOut(error) ? 'unknownSignedOut' : 'unknown');
  };

  /** Shows what is kept; what was switched again meanwhile is still to come. Whether all the other changes are kept. */
  const settle = (changes: ConsentChanges): boolean => {
    setConsents({ ...kept.current, ...pending.current });
    const settled = MESSAGE_CONSENTS.filter((name) => name in changes && !(name in pending.current));
    const isKept = settled.every((name) => changes[name] === kept.current[name]);
    mark(settled, isKept ? 'saved' : 'same');
    return isKept;
  };

  /** Until nothing was switched meanwhile. */
  const send = async (wasLost = false): Promise<void> => {
    const [, { saveConsents }] = await saving.load();
    const changes = pending.current;
    pending.current = {};
    const profile = await saveConsents(changes, onUnknown, patience);
    let isLost = wasLost;
    if (profile) {
      kept.current = profile.consents;
      onSaved(profile);
      isLost = !settle(changes) || wasLost;
      tell(isLost ? 'other' : null);
    }
    if (Object.keys(pending.current).length > 0) await send(isLost);
  };

  const change = async (name: keyof Consents, given: boolean): Promise<void> => {
    pending.current = { ...pending.current, [name]: given };
    setConsents((shown) => ({ ...shown, [name]: given }));
    mark([name], 'saving');
    tell(null);
    if (sending.current) return hurry();
    sending.current = true;
    try {
      await send();
    } catch (error) {
      pending.current = {};
      setConsents(kept.current);
      rest();
      tell(isSignedOut(error) ? 'not-signed-in' : 'other');
    }
    sending.current = false;
  };

  return { consents, states, failure, change };
};
