import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfferedName } from '@/components/forms/account/offered-name';
import { formUser } from '../../support/form-user';
import { renderWithTexts } from '../../support/render-with-texts';

const user = formUser();
const USE = 'Usar “Clube da Vila”';

const show = (field: string, names: string[], onChange = vi.fn()) =>
  renderWithTexts(
    <form aria-label="form" onChange={onChange}>
      <input name="organisation" aria-label="organisation" />
      <select name="where" aria-label="where" defaultValue="">
        <option value="">–</option>
        <option>Clube da Vila</option>
      </select>
      <OfferedName field={field} names={names} />
    </form>,
    ['sign-up'],
  );

it('a name is entered by a press alone', async () => {
  const heard = vi.fn();
  show('organisation', ['Clube da Vila'], heard);
  expect(screen.getByLabelText('organisation')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: USE }));
  expect(screen.getByLabelText('organisation')).toHaveValue('Clube da Vila');
  expect(heard).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('no name is offered where something is written', async () => {
  show('organisation', ['Clube da Vila']);
  await user.type(screen.getByLabelText('organisation'), 'Escola');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a partner is offered that is among the choices', async () => {
  show('where', ['Clube da Vila', 'Escola Azul']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: USE }));
  expect(screen.getByLabelText('where')).toHaveValue('Clube da Vila');
});
