import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuestionPanel } from '@/components/questions/question-panel';
import { hydrateWithTexts } from '../../support/render-with-texts';

const questions = [
  {
    id: 'q1',
    text: 'O que muda?',
    options: ['a', 'b'].map((id) => ({ id, text: `Opção ${id}` })),
  },
];

const open = (early: () => void) => {
  const given: string[] = [];
  hydrateWithTexts(
    <QuestionPanel
      id="questions"
      questions={questions}
      answers={{}}
      seed="7.101"
      unreachable={false}
      onAnswer={(question, choice) => given.push(`${question}=${choice}`)}
    />,
    ['module'],
    early,
  );
  return given;
};

const option = (name: string) => screen.getByRole('radio', { name });
const choose = (name: string) => {
  (option(name) as HTMLInputElement).checked = true;
};
const check = () => fireEvent.click(screen.getByRole('button', { name: 'Conferir resposta' }));

/** As `lib/boot` holds a submit back. */
const submitEarly = () => {
  const form = screen.getByRole('radiogroup').closest('form[data-hydrate]');
  document.documentElement.dataset.heldForm = form?.id;
};

describe('a question whose script is late (R1.3)', () => {
  it('keeps the option that was chosen, and checks it', () => {
    const given = open(() => choose('Opção b'));
    expect(option('Opção b')).toBeChecked();
    check();
    expect(given).toEqual(['q1=b']);
  });

  it('checks by itself what was submitted early', () => {
    const given = open(() => {
      choose('Opção b');
      submitEarly();
    });
    expect(given).toEqual(['q1=b']);
    expect(document.documentElement.dataset).not.toHaveProperty('heldForm');
  });

  it('asks for a choice when it was submitted without one', () => {
    const given = open(submitEarly);
    expect(given).toEqual([]);
    expect(screen.getByText(/^Escolha uma das opções/)).toBeVisible();
  });
});
