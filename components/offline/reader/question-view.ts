import type { Question } from '@/lib/shared/rules/course-types';
import type { GivenAnswer } from '@/lib/shared/rules/given-answers';
import type { ReadText } from '@/lib/shared/texts/read-text';
import { element, say } from './dom';

/** A question of the reader: its options, one button, and what has become of the answer. */

export interface QuestionView {
  node: HTMLElement;
  /**
   * Shows the answer that was given, if any, as far as it is known how it was.
   * @param waiting key of what is said while the mark is awaited
   */
  update(given: GivenAnswer | undefined, waiting: string): void;
}

interface QuestionOptions {
  question: Question;
  place: string;
  t: ReadText;
  onAnswer: (choice: string) => void;
}

const verdictOf = (given: GivenAnswer | undefined): 'right' | 'wrong' | undefined =>
  given?.correct === undefined ? undefined : given.correct ? 'right' : 'wrong';

const optionCard = (question: Question, { id, text }: Question['options'][number]) => {
  const input = element('input', { type: 'radio', name: question.id, value: id });
  return { input, label: element('label', { class: 'card' }, input, element('span', {}, text)) };
};

export const questionView = ({ question, place, t, onAnswer }: QuestionOptions): QuestionView => {
  const cards = question.options.map((option) => optionCard(question, option));
  const button = element('button', { type: 'submit' });
  const outcome = element('p', { role: 'status' });
  const legend = element('legend', {}, element('span', { class: 'eyebrow' }, place), question.text);
  const fields = element('fieldset', {}, legend, ...cards.map(({ label }) => label));
  const node = element('form', { novalidate: true }, fields, outcome, button);
  let given: GivenAnswer | undefined;
  /** A wrong answer that the person is correcting. */
  let corrected: GivenAnswer | undefined;

  const isOpen = () => given === undefined || given === corrected;
  const focusOptions = () => (cards.find(({ input }) => input.checked) ?? cards[0])?.input.focus();

  const draw = (waiting: string) => {
    const verdict = isOpen() ? undefined : verdictOf(given);
    for (const { input, label } of cards) {
      if (!isOpen()) input.checked = input.value === given?.choice;
      input.disabled = !isOpen();
      label.dataset.state = input.value === given?.choice ? (verdict ?? '') : '';
    }
    say(button, t(verdict === 'wrong' ? 'questions.retry' : 'questions.check'));
    button.toggleAttribute('aria-disabled', false);
    if (!isOpen() && verdict !== 'wrong') button.setAttribute('aria-disabled', 'true');
    if (verdict) say(outcome, `${t(`questions.${verdict}`)} ${given?.feedback ?? ''}`.trim());
    else if (!isOpen()) say(outcome, t(waiting));
    else if (outcome.dataset.complaint === undefined) say(outcome, '');
  };

  node.addEventListener('submit', (event) => {
    event.preventDefault();
    delete outcome.dataset.complaint;
    if (!isOpen()) {
      if (verdictOf(given) !== 'wrong') return;
      corrected = given;
      for (const { input } of cards) input.checked = false;
      draw('questions.checking');
      return focusOptions();
    }
    const choice = cards.find(({ input }) => input.checked)?.input.value;
    if (choice) {
      // Before the options are disabled, with which the focus would be lost.
      button.focus();
      return onAnswer(choice);
    }
    outcome.dataset.complaint = '';
    say(outcome, t('questions.choose'));
    focusOptions();
  });

  const update: QuestionView['update'] = (now, waiting) => {
    const isSame = now?.choice === given?.choice && now?.correct === given?.correct;
    if (!isSame) {
      given = now;
      corrected = undefined;
    }
    draw(waiting);
  };
  update(undefined, 'questions.checking');
  return { node, update };
};
