import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/layout';
import { LoneLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { download } from '@/lib/browser/download';
import { serverNow } from '@/lib/browser/server-clock';
import type { SaveState } from '@/lib/learning/learner-progress';
import { planCalendar } from '@/lib/learning/plan-calendar';
import {
  askForDay,
  enterIdea,
  PLAN_DAY,
  PLAN_TEXT,
  planDay,
  planIn,
  selectIdea,
  showPlan,
} from '@/lib/learning/plan-form';
import { localePath } from '@/lib/shared/config/paths';
import { LONGEST_PLAN } from '@/lib/shared/contract/limits';
import type { Plan } from '@/lib/shared/rules/course-types';
import { below } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';
import { SaveStateLine } from './save-state';

const Box = styled(Card)`
  h2 {
    margin: ${space(1)} 0 ${space(3)};
  }
`;

const Idea = styled(Lead)`
  color: var(--text);
`;

const Fields = styled.form`
  display: grid;
  gap: ${space(5)};
  margin: ${space(5)} 0;

  input {
    max-width: 14rem;
  }
  /* As high as what is written, where the browser can do that. */
  textarea {
    field-sizing: content;
    min-height: ${space(24)};
  }
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};

  button {
    padding-inline: ${space(5)};
  }
  /* Two by two on a phone, all of one width. */
  ${below('mobileL')} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));

    button {
      padding-inline: ${space(2)};
    }
  }
  [aria-pressed='true'] {
    border-color: ${color('ink')};
    background: ${color('ink')};
    color: ${color('white')};
  }
`;

/** A day that a button says needs no field on the screen; on paper the field alone says it. */
const DayField = styled.div`
  @media print {
    &[hidden] {
      display: block;
    }
  }
`;

const Ask = styled.p`
  margin-top: ${space(5)};
  font-weight: 700;
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
`;

const Sources = styled(LoneLink)`
  margin-top: ${space(2)};
`;

/** Hands the day to the calendar of the device. */
const keepInCalendar = (plan: Plan & { day: string }): void => {
  const { href } = window.location;
  const file = new Blob([planCalendar({ plan, address: href, now: Date.now() })], { type: 'text/calendar' });
  download(file, `${plan.day}.ics`);
};

interface PlanCardProps {
  /** What the module gives to try: the plan of who picks a day and writes nothing else. */
  idea: string;
  /** How the module's drills are played. */
  drills?: ReactNode;
  plan: Plan;
  /** Kept by the server in the place of what was saved here. */
  newer?: Plan | undefined;
  /** As it is now, with what was entered here. */
  current: Plan;
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
export const PlanCard = (props: PlanCardProps) => {
  const { idea, drills, plan, newer, current, onSave, state, path, kept, pauseMs = PAUSE_MS } = props;
  const t = useTexts('module');
  const { locale } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(plan);
  const [typing, setTyping] = useState(false);
  const [dayWrong, setDayWrong] = useState(false);
  /** The idea was selected by a tap since the field has the focus. */
  const offered = useRef(false);
  const refused = state === 'refused';
  const save = useRef(() => {});
  save.current = () => {
    if (!form.current) return;
    setTyping(false);
    const { text, day } = planIn(form.current, saved.current);
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
    else if (form.current && planIn(form.current, saved.current).day) save.current();
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

  const pick = (day: string | null) => {
    if (!form.current) return;
    enterIdea(form.current, idea, day);
    setAsked((times) => (day ? 0 : times + 1));
    if (day) save.current();
  };
  const { text, day } = current;
  const days = {
    today: 0,
    tomorrow: 1,
    saturday: (6 - new Date(serverNow()).getDay() + 7) % 7 || 7,
  } as const;
  const names = Object.keys(days) as (keyof typeof days)[];
  /** How many times another day was asked for since one was picked by its name. */
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked && form.current) askForDay(form.current);
  }, [asked]);
  // The device's days, which the server does not know.
  const [named, setNamed] = useState<keyof typeof days | 'other'>();
  const chosen = asked ? 'other' : named;
  useEffect(() => {
    setNamed(day ? (names.find((name) => planDay(days[name]) === day) ?? 'other') : undefined);
  });

  return (
    <Box as="section" id="takeaway" aria-labelledby="takeaway-heading">
      <Eyebrow>{t('takeaway.kind')}</Eyebrow>
      <Heading id="takeaway-heading" size="card">
        {t('takeaway.heading')}
      </Heading>
      <Idea>{idea}</Idea>
      {drills}
      <div className={`needs-script${current.text ? '' : ' screen-only'}`}>
        <Ask className="screen-only" id="days-heading">
          {t('plan.when')}
        </Ask>
        <Days role="group" aria-labelledby="days-heading">
          {names.map((name) => (
            <Button
              key={name}
              variant="outline"
              aria-pressed={chosen === name}
              onClick={() => pick(planDay(days[name]))}
            >
              {t(`plan.days.${name}`)}
            </Button>
          ))}
          <Button variant="outline" aria-pressed={chosen === 'other'} onClick={() => pick(null)}>
            {t('plan.days.other')}
          </Button>
        </Days>
        <Fields
          ref={form}
          id="plan-form"
          data-hydrate=""
          noValidate
          onInput={onInput}
          onFocus={({ target }) => selectIdea(target, idea)}
          // The tap that gives the focus puts the cursor where it was: a second one may.
          onClick={({ target }) => {
            if (!offered.current) selectIdea(target, idea);
            offered.current = target instanceof HTMLTextAreaElement;
          }}
          onBlur={() => {
            offered.current = false;
            save.current();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            save.current();
          }}
        >
          <DayField hidden={!dayWrong && (chosen ? chosen !== 'other' : !plan.day)}>
            <TextField
              name={PLAN_DAY}
              type="date"
              label={t('plan.day')}
              error={dayWrong ? t('plan.dayWrong') : undefined}
              defaultValue={plan.day ?? ''}
            />
          </DayField>
          <TextAreaField
            name={PLAN_TEXT}
            label={t('plan.text')}
            hint={t('plan.hint')}
            maxLength={LONGEST_PLAN}
            defaultValue={plan.text}
          />
        </Fields>
        <VisuallyHidden role="status">{dayWrong && t('plan.dayWrong')}</VisuallyHidden>
        <Below>
          {!typing && !dayWrong && (
            <SaveStateLine
              state={refused ? 'nothing' : state}
              path={path}
              kept={kept}
              nothing={t(refused ? 'plan.refused' : 'plan.none')}
              silent
            />
          )}
          {text && day && (
            <Button variant="ghost" onClick={() => keepInCalendar({ text, day })}>
              {t('plan.calendar')}
            </Button>
          )}
        </Below>
      </div>
      <Sources className="screen-only" href={localePath(locale, 'sources')}>
        {t('takeaway.sources')}
      </Sources>
    </Box>
  );
};
