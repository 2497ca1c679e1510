import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { Card } from '@/components/ui/layout';
import { Eyebrow, Heading } from '@/components/ui/text';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { SaveState } from '@/lib/learning/learner-progress';
import { PLAN_DAY, PLAN_TEXT, planIn, showPlan } from '@/lib/learning/plan-form';
import { LONGEST_PLAN } from '@/lib/shared/contract/limits';
import { FIRST_DAY, LAST_DAY } from '@/lib/shared/rules/calendar-day';
import type { Plan } from '@/lib/shared/rules/course-types';
import { space } from '@/styles/tokens';
import { SaveStateLine } from './save-state';

const Fields = styled.form`
  display: grid;
  gap: ${space(4)};
  margin: ${space(4)} 0;

  input {
    max-width: 14rem;
  }
`;

interface PlanCardProps {
  plan: Plan;
  /** Kept by the server in the place of what was saved here. */
  newer?: Plan | undefined;
  onSave: (plan: Plan) => void;
  state: SaveState;
  /** As for `SaveStateLine`. */
  path: string;
  kept: boolean;
  /** Milliseconds without a key after which a text is saved. */
  pauseMs?: number;
}

/** For those who wait for it and leave no field. */
const PAUSE_MS = 1_500;

/** What the coach will try, and when: saved with the day, after a pause, when a field is left, and when the page is. */
export const PlanCard = ({ plan, newer, onSave, state, path, kept, pauseMs = PAUSE_MS }: PlanCardProps) => {
  const t = useTexts('module');
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(plan);
  const [typing, setTyping] = useState(false);
  const [dayWrong, setDayWrong] = useState(false);
  const refused = state === 'refused';
  const save = useRef(() => {});
  save.current = () => {
    if (!form.current) return;
    setTyping(false);
    const { text, day } = planIn(form.current);
    setDayWrong(day === undefined);
    const entered = { text, day: day === undefined ? saved.current.day : day };
    if (entered.text === saved.current.text && entered.day === saved.current.day) return;
    saved.current = entered;
    onSave(entered);
  };

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setTyping(true);
    clearTimeout(pause.current);
    const { name } = target as HTMLInputElement;
    if (name !== PLAN_DAY) pause.current = setTimeout(() => save.current(), pauseMs);
    // A day that is half typed is none yet, and not called wrong.
    else if (form.current && planIn(form.current).day) save.current();
  };

  useHeldSubmit(form);
  // What was entered before this script came.
  useEffect(() => save.current(), []);

  useEffect(() => {
    if (!newer || !form.current) return;
    showPlan(form.current, newer, saved.current);
    saved.current = newer;
  }, [newer]);

  useEffect(() => {
    if (refused) showError(t('plan.refused'));
  }, [refused, t]);

  useEffect(() => {
    const onLeave = () => save.current();
    const onVisibility = () => document.visibilityState === 'hidden' && onLeave();
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  return (
    <Card as="section" className="needs-script" aria-labelledby="plan-heading">
      <Eyebrow>{t('plan.kind')}</Eyebrow>
      <Heading id="plan-heading" size="card">
        {t('plan.heading')}
      </Heading>
      <Fields
        ref={form}
        id="plan-form"
        data-hydrate=""
        noValidate
        onInput={onInput}
        onBlur={() => save.current()}
        onSubmit={(event) => {
          event.preventDefault();
          save.current();
        }}
      >
        <TextAreaField
          name={PLAN_TEXT}
          label={t('plan.text')}
          hint={t('plan.hint')}
          maxLength={LONGEST_PLAN}
          defaultValue={plan.text}
        />
        <TextField
          name={PLAN_DAY}
          type="date"
          label={t('plan.day')}
          min={FIRST_DAY}
          max={LAST_DAY}
          error={dayWrong ? t('plan.dayWrong') : undefined}
          defaultValue={plan.day ?? ''}
        />
      </Fields>
      <VisuallyHidden role="status">{dayWrong && t('plan.dayWrong')}</VisuallyHidden>
      {!typing && !dayWrong && (
        <SaveStateLine
          state={refused ? 'nothing' : state}
          path={path}
          kept={kept}
          nothing={t(refused ? 'plan.refused' : 'plan.none')}
          silent
        />
      )}
    </Card>
  );
};
