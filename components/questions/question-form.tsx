import { type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { AnswerButton } from '@/components/forms/answer-button';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Cluster } from '@/components/ui/layout';
import { type RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Question } from '@/lib/shared/rules/course-types';
import { optionOrder } from '@/lib/shared/rules/option-order';
import { space } from '@/styles/tokens';
import type { QuestionFlow } from './use-question-flow';

const Actions = styled(Cluster)`
  margin-top: ${space(6)};

  button {
    scroll-margin-block: ${space(5)};
  }
`;

const Complaint = styled.div`
  margin-bottom: ${space(3)};
`;

const Mark = styled.svg`
  display: inline-block;
  margin-right: ${space(1.5)};
  vertical-align: -0.15em;
`;

type Verdict = 'right' | 'wrong';

const VerdictMark = ({ verdict }: { verdict: Verdict }) => (
  <Mark width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <path
      d={verdict === 'right' ? 'm2.5 8.5 3.5 3.5 7.5-8' : 'm3.5 3.5 9 9m0-9-9 9'}
      stroke="currentColor"
      strokeWidth="2.5"
    />
  </Mark>
);

interface QuestionFormProps {
  question: Question;
  flow: QuestionFlow;
  headingId: string;
  /** Of the order of options: the learner and the module. */
  seed: string;
  /** What waits cannot be sent for now. */
  unreachable: boolean;
}

/** What was said of an answer. A wrong one stays with its reason while another is tried. */
const verdictOf = ({ marked }: QuestionFlow): Verdict | undefined =>
  marked && (marked.correct ? 'right' : 'wrong');

const useCards = ({ question, flow, seed }: QuestionFormProps): RadioCard[] => {
  const t = useTexts('module');
  const verdict = verdictOf(flow);
  return optionOrder(question.options, `${seed}.${question.id}`, flow.attempt).map(({ id, text }) => {
    if (verdict === undefined || id !== flow.marked?.choice) return { value: id, text };
    return {
      value: id,
      text,
      state: verdict,
      feedback: (
        <>
          <VerdictMark verdict={verdict} />
          <VisuallyHidden>{t(`questions.${verdict}`)} </VisuallyHidden>
          {flow.marked?.feedback}
        </>
      ),
    };
  });
};

/** Whether the next question may come: the answer is right, or nothing can be said of it for now. */
const maySkip = ({ flow, unreachable }: Pick<QuestionFormProps, 'flow' | 'unreachable'>): boolean =>
  flow.state === 'right' || (flow.state === 'waiting' && unreachable);

const MainButton = ({ flow, unreachable }: QuestionFormProps) => {
  const t = useTexts('module');
  const { state, isLast } = flow;
  const words = () => {
    if (maySkip({ flow, unreachable })) return isLast ? 'questions.finish' : 'questions.next';
    return state === 'waiting' ? 'questions.checking' : 'questions.check';
  };
  return (
    <Button type="submit" busy={state === 'waiting' && !unreachable}>
      {t(words())}
    </Button>
  );
};

/** What has become of the answer, for everybody who does not see the cards. */
const Outcome = ({ flow }: QuestionFormProps) => {
  const t = useTexts('module');
  const verdict = verdictOf(flow);
  return (
    <div role="status">
      {verdict && (
        <VisuallyHidden>{`${t(`questions.${verdict}`)} ${flow.marked?.feedback ?? ''}`}</VisuallyHidden>
      )}
    </div>
  );
};

const chosenIn = (form: HTMLFormElement | null): string | undefined =>
  form?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;

/** An option that was chosen before the script came: React leaves it checked, but calls no handler. */
const useEarlyChoice = (form: RefObject<HTMLFormElement | null>, { state, chosen, choose }: QuestionFlow) => {
  const takeOver = useRef(() => {});
  takeOver.current = () => {
    const early = chosenIn(form.current);
    if ((state === 'open' || state === 'wrong') && early && early !== chosen) choose(early);
  };
  useLayoutEffect(() => takeOver.current(), []);
};

const focusOptions = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();

/**
 * Brings into a phone's window what the button that was pressed has led to: the option that says why, where it stands above the
 * window, else the button, which the words of a right answer push down.
 */
const showVerdict = (form: HTMLFormElement | null, isRight: boolean): void => {
  const button = form?.querySelector('button[type=submit]');
  if (!button || button !== document.activeElement) return;
  const option = form?.querySelector('input:checked')?.closest('label');
  if (option && option.getBoundingClientRect().top < 0) option.scrollIntoView?.({ block: 'nearest' });
  else if (isRight) button.scrollIntoView?.({ block: 'nearest' });
};

/** Options, verdict and the one button that goes on; the button stays the same element, so the focus stays too. */
export const QuestionForm = (props: QuestionFormProps) => {
  const { question, flow, headingId } = props;
  const t = useTexts('module');
  const form = useRef<HTMLFormElement>(null);
  const cards = useCards(props);
  const errorId = `${headingId}-error`;
  const attempt = useRef(flow.attempt);
  useEarlyChoice(form, flow);
  useHeldSubmit(form);

  // Only now are the options in their new order, and can be chosen again.
  useLayoutEffect(() => {
    if (attempt.current === flow.attempt) return;
    attempt.current = flow.attempt;
    focusOptions(form.current);
  }, [flow.attempt]);

  const judged = useRef(flow.state);
  useLayoutEffect(() => {
    const before = judged.current;
    judged.current = flow.state;
    if (before !== flow.state) showVerdict(form.current, flow.state === 'right');
  }, [flow.state]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (maySkip(props)) return flow.next();
    if (flow.state === 'waiting') return;
    // As the page shows it: a submit that was held until now comes before an early choice is known here.
    const shown = chosenIn(form.current) ?? '';
    const choice = flow.state === 'wrong' && shown === flow.chosen ? '' : shown;
    flow.check(choice);
    if (!choice) return focusOptions(form.current);
    // Enter on an option checks it too, which disables the options: the focus would be lost with them.
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  };

  return (
    <form ref={form} id={`${headingId}-form`} data-hydrate="" onSubmit={onSubmit} noValidate>
      {flow.nothingChosen && (
        <Complaint role="alert">
          <FieldError id={errorId}>{t('questions.choose')}</FieldError>
        </Complaint>
      )}
      <RadioCards
        name={`${headingId}-${question.id}`}
        labelledBy={headingId}
        options={cards}
        value={flow.chosen}
        onChange={flow.choose}
        // What waits for a network can be changed until it was sent.
        disabled={(flow.state === 'waiting' && !props.unreachable) || flow.state === 'right'}
        errorId={flow.nothingChosen ? errorId : undefined}
      />
      <Outcome {...props} />
      <Actions className="needs-script">
        <MainButton {...props} />
        {flow.index > 0 && (
          // Where the button for the next one was.
          <AnswerButton variant="ghost" data-instead="" after="[type=submit]" onClick={flow.back}>
            {t('questions.back')}
          </AnswerButton>
        )}
      </Actions>
    </form>
  );
};
