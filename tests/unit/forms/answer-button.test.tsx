import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AnswerButton } from '@/components/forms/answer-button';
import { Button } from '@/components/ui/button';
import { renderWithTexts } from '../../support/render-with-texts';

/** Asks before it removes, as records, files and groups do. */
const Removal = ({ onRemove }: { onRemove: () => void }) => {
  const [asking, setAsking] = useState(false);
  return asking ? (
    <AnswerButton onClick={onRemove}>Sim</AnswerButton>
  ) : (
    <Button onClick={() => setAsking(true)}>Remover</Button>
  );
};

/** @param detail how often a browser counts it; 0 by a key */
const press = (
  name: string,
  { clientX, at, detail = 1 }: { clientX: number; at: number; detail?: number },
) => {
  const place = { clientX, clientY: 200, detail };
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...place });
  Object.defineProperty(click, 'timeStamp', { value: at });
  fireEvent(screen.getByRole('button', { name }), click);
};

it.each([
  ['not by the second press of a double one', { clientX: 101, at: 1250 }, 0],
  ['by a press that comes later', { clientX: 101, at: 2000 }, 1],
  ['by a press at another place', { clientX: 180, at: 1250 }, 1],
  ['by a key', { clientX: 100, at: 1250, detail: 0 }, 1],
])('a question is answered %s', (_, second, removed) => {
  const onRemove = vi.fn();
  renderWithTexts(<Removal onRemove={onRemove} />, ['errors']);
  press('Remover', { clientX: 100, at: 1000 });
  press('Sim', second);
  expect(onRemove).toHaveBeenCalledTimes(removed);
});

it('a button that may be meant twice is pressed twice', () => {
  const onBack = vi.fn();
  const back = (
    <AnswerButton after="[type=submit]" onClick={onBack}>
      Voltar
    </AnswerButton>
  );
  renderWithTexts(back, ['errors']);
  press('Voltar', { clientX: 100, at: 1000 });
  press('Voltar', { clientX: 100, at: 1200 });
  expect(onBack).toHaveBeenCalledTimes(2);
});

it.each([
  ['a key held since the question came is no answer', true, 0],
  ['a key pressed anew is one', false, 1],
])('%s', (_, repeat, removed) => {
  const onRemove = vi.fn();
  renderWithTexts(<Removal onRemove={onRemove} />, ['errors']);
  press('Remover', { clientX: 0, at: 1000, detail: 0 });
  const answer = screen.getByRole('button', { name: 'Sim' });
  // As a browser does: a key that nobody has taken presses.
  if (fireEvent.keyDown(answer, { key: 'Enter', repeat })) press('Sim', { clientX: 0, at: 1500, detail: 0 });
  expect(onRemove).toHaveBeenCalledTimes(removed);
});
