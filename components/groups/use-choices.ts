import { useRef, useState } from 'react';
import type { SaveState } from '@/components/forms/save-state-line';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { type Choices, chooseInGroup, type GroupFailure, groupFailureOf } from './save-group';

const CHOICES = ['counts', 'showsName'] as const;

const UNTOUCHED: Record<keyof Choices, SaveState> = { counts: 'same', showsName: 'same' };

/**
 * A member's choices, saved as soon as they are switched, one call after the other: the newest one is the last that the server
 * hears of. What it refused is switched back; where its answer got lost, the switch stays as the person wants it, and says so.
 */
export const useChoices = (groupId: string, stored: Choices) => {
  const t = useTexts('groups');
  const [choices, setChoices] = useState(stored);
  const [states, setStates] = useState(UNTOUCHED);
  const [failure, setFailure] = useState<{ code: GroupFailure; key: string } | null>(null);
  /** As the server has them; null while that is not known. */
  const kept = useRef<Choices | null>(stored);
  const wanted = useRef(stored);
  const sending = useRef(Promise.resolve());

  /** What waited for this answer is saved, or not yet. */
  const settle = (state: 'saved' | 'changed') =>
    setStates((known) => ({
      counts: known.counts === 'same' ? 'same' : state,
      showsName: known.showsName === 'same' ? 'same' : state,
    }));

  const onFailure = (error: unknown, before: Choices | null): void => {
    const found = groupFailureOf(error);
    if (found.code === 'network') {
      kept.current = null;
      settle('changed');
    } else {
      wanted.current = before ?? wanted.current;
      setChoices(wanted.current);
      setStates(UNTOUCHED);
    }
    setFailure(found);
    void showError(t(found.key));
  };

  const send = async (): Promise<void> => {
    const sent = wanted.current;
    const before = kept.current;
    if (before && CHOICES.every((name) => sent[name] === before[name])) return settle('saved');
    try {
      await chooseInGroup(groupId, sent);
      kept.current = sent;
      if (sent === wanted.current) settle('saved');
    } catch (error) {
      onFailure(error, before);
    }
  };

  const change = (name: keyof Choices, value: boolean): void => {
    wanted.current = { ...wanted.current, [name]: value };
    setChoices(wanted.current);
    setFailure(null);
    setStates((known) => ({ ...known, [name]: 'saving' }));
    sending.current = sending.current.then(send);
  };

  /** Sends what is not known to be saved. */
  const sendAgain = (): void => {
    setFailure(null);
    sending.current = sending.current.then(send);
  };

  return { choices, states, failure, change, sendAgain };
};
