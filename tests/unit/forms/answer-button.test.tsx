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

const press = (name: string, clientX: number, at: number) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: 200 });
  Object.defineProperty(click, 'timeStamp', { value: at });
  fireEvent(screen.getByRole('button', { name }), click);
};

it.each([
  ['not by the second press of a double one', 101, 1250, 0],
  ['by a press that comes later', 101, 2000, 1],
  ['by a press at another place', 180, 1250, 1],
  ['by a key', 0, 1250, 1],
])('a question is answered %s', (_, clientX, at, removed) => {
  const onRemove = vi.fn();
  renderWithTexts(<Removal onRemove={onRemove} />, ['errors']);
  press('Remover', 100, 1000);
  if (clientX === 0) fireEvent.click(screen.getByRole('button', { name: 'Sim' }));
  else press('Sim', clientX, at);
  expect(onRemove).toHaveBeenCalledTimes(removed);
});
