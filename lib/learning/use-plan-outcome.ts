import { useEffect, useRef, useState } from 'react';
import { onNetwork } from '@/lib/browser/network';
import type { Locale } from '@/lib/shared/config/locales';
import type { AskedPlan, PlanOutcome } from '@/lib/shared/rules/course-types';
import { deviceEntries } from './device-entries';
import { latestPlan } from './learner-progress';
import type { PlanWrite } from './queue-entries';
import { queueToSend } from './what-is-left';

/** `kept`: on the device, until it can be sent. */
export type OutcomeState = 'nothing' | 'saving' | 'saved' | 'kept' | 'failed';

interface PlanOutcomeOptions {
  customerId: number;
  locale: Locale;
  plan: AskedPlan;
}

/** What became of a plan: kept on the device and sent like the plan itself, by the queue of answers, which comes only now. */
export const usePlanOutcome = ({ customerId, locale, plan }: PlanOutcomeOptions) => {
  const { videoId } = plan;
  /** As this device has yet to send it. */
  const [left, setLeft] = useState<PlanWrite>();
  const [state, setState] = useState<OutcomeState>('nothing');
  const latestKey = useRef('');
  useEffect(() => setLeft(latestPlan(deviceEntries(customerId).list(), videoId)), [customerId, videoId]);

  const send = async () => {
    const key = latestKey.current;
    const queue = await queueToSend(locale).catch(() => undefined);
    await queue?.attempt();
    if (key !== latestKey.current) return;
    setState(
      deviceEntries(customerId)
        .list()
        .some((entry) => entry.key === key)
        ? 'kept'
        : 'saved',
    );
  };

  const sendAgain = useRef(send);
  sendAgain.current = send;
  useEffect(() => {
    if (state !== 'kept') return;
    return onNetwork(() => void sendAgain.current());
  }, [state]);

  const tell = (outcome: PlanOutcome) => {
    const { text, day } = left ?? plan;
    const write: PlanWrite = { kind: 'plan', videoId, text, day, outcome, locale };
    const entries = deviceEntries(customerId);
    const { key } = entries.append(write);
    if (!entries.isKept()) return setState('failed');
    latestKey.current = key;
    setLeft(write);
    setState('saving');
    void send();
  };

  const { text } = left ?? plan;
  return { text, outcome: left ? left.outcome : plan.outcome, state, tell };
};
