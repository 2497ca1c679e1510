import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuestionPanel } from '@/components/questions/question-panel';
import type { Question } from '@/lib/shared/rules/course-types';
import { renderWithTexts } from '../../support/render-with-texts';

const question = (id: string, right: string): Question => ({
  id,
  text: `Pergunta sobre ${id}?`,
  options: ['a', 'b', 'c'].map((option) => ({
    id: option,
    text: `Opção ${option}`,
    correct: option === right,
    feedback: `Porque ${id} ${option}.`,
  })),
});

const questions = [question('q1', 'b'), question('q2', 'a'), question('q3', 'c')];

interface PageProps {
  known: Record<string, string>;
  tell: (answer: string) => void;
}

const Page = ({ known, tell }: PageProps) => {
  const [choices, setChoices] = useState(known);
  const onAnswer = (id: string, choice: string) => {
    tell(`${id}=${choice}`);
    setChoices({ ...choices, [id]: choice });
  };
  return (
    <QuestionPanel
      questions={questions}
      choices={choices}
      onAnswer={onAnswer}
      saveState={<p>Salvando…</p>}
      afterSummary={<p>Falta o vídeo</p>}
    />
  );
};

const open = (known: Record<string, string> = {}) => {
  const answers: string[] = [];
  renderWithTexts(<Page known={known} tell={(answer) => answers.push(answer)} />, ['module']);
  return { answers, user: userEvent.setup() };
};

/** Once it was judged, an option's label holds the verdict too. */
const radio = (option: string) => screen.getByRole('radio', { name: new RegExp(`^Opção ${option}`) });

const button = (name: string) => screen.getByRole('button', { name });
const answer = async (user: ReturnType<typeof userEvent.setup>, option: string) => {
  await user.click(radio(option));
  await user.click(button('Conferir resposta'));
};

describe('the questions of a module (R1.3)', () => {
  it('shows whether the answers are saved', () => {
    open({ q1: 'b' });
    const card = () => screen.getByRole('region', { name: 'Pergunta sobre q2?' });
    expect(within(card()).getByText('Salvando…')).toBeVisible();
    cleanup();
    open({ q1: 'b', q2: 'a', q3: 'c' });
    expect(screen.getByText('Salvando…')).toBeVisible();
  });

  it('come one at a time and say how many there are', () => {
    open();
    expect(screen.getByText('Pergunta 1 de 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q1?' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radiogroup', { name: 'Pergunta sobre q1?' })).toBeVisible();
  });

  it('save an answer when it is checked only', async () => {
    const { answers, user } = open();
    await user.click(radio('a'));
    await user.click(radio('b'));
    expect(answers).toEqual([]);
    await user.click(button('Conferir resposta'));
    expect(answers).toEqual(['q1=b']);
  });

  it('explain a wrong answer, also to screen readers, and can be repeated', async () => {
    const { answers, user } = open();
    await answer(user, 'a');
    const wrong = radio('a');
    expect(wrong).toHaveAccessibleDescription(/^Ainda não\.\s*Porque q1 a\.$/);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Ainda não. Porque q1 a.',
    );
    await user.click(button('Tentar de novo'));
    expect(wrong).not.toBeChecked();
    await waitFor(() => expect(wrong).toHaveFocus());
    await answer(user, 'b');
    expect(answers).toEqual(['q1=a', 'q1=b']);
    await waitFor(() => expect(button('Próxima pergunta')).toHaveFocus());
  });

  it('take another option straight after a wrong one', async () => {
    const { answers, user } = open();
    await answer(user, 'a');
    await answer(user, 'c');
    expect(answers).toEqual(['q1=a', 'q1=c']);
  });

  it('ask for a choice with the focus on the options', async () => {
    const { answers, user } = open();
    await user.click(button('Conferir resposta'));
    expect(answers).toEqual([]);
    expect(screen.getByText('Escolha uma das opções e confira de novo.')).toBeVisible();
    await waitFor(() => expect(radio('a')).toHaveFocus());
  });

  it('give the focus to the next question, and back again', async () => {
    const { user } = open();
    await answer(user, 'b');
    await user.click(button('Próxima pergunta'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toHaveFocus());
    await user.click(button('Pergunta anterior'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pergunta sobre q1?' })).toHaveFocus());
    expect(radio('b')).toBeChecked();
  });

  it('work by keyboard alone', async () => {
    const { answers, user } = open();
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    expect(radio('b')).toBeChecked();
    await user.keyboard('{Enter}');
    expect(answers).toEqual(['q1=b']);
  });

  it('begin where they were left and end with the answers', async () => {
    const { user } = open({ q1: 'b', q2: 'c', q3: 'c' });
    expect(screen.getByRole('heading', { name: 'Pergunta sobre q2?' })).toBeVisible();
    expect(radio('c')).toHaveAccessibleDescription(/^Ainda não\.\s*Porque q2 c\.$/);
    await answer(user, 'a');
    await user.click(button('Ver o resultado'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Você acertou as 3 perguntas' })).toHaveFocus(),
    );
    expect(screen.getByText('Falta o vídeo')).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('cannot be changed once they are right', async () => {
    const { user } = open();
    await answer(user, 'b');
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  });
});
