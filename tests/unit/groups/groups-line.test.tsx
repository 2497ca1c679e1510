import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { GroupsLine, WaitingInvitation } from '@/components/groups/groups-line';
import { keepInvitation, keptInvitation } from '@/lib/groups/kept-invitation';
import { formUser } from '../../support/form-user';
import { renderWithTexts } from '../../support/render-with-texts';

const user = formUser();
const show = (element: Parameters<typeof renderWithTexts>[0]) => renderWithTexts(element, ['group-line']);

beforeEach(() => localStorage.clear());

it('an invitation that waits can be opened or sent away', async () => {
  keepInvitation({ kind: 'member', code: '7F3K', name: 'Clube da Vila' });
  show(<WaitingInvitation />);
  const words = 'Você recebeu um convite para o grupo “Clube da Vila”.';
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir o convite' })).toHaveAttribute('href', '/pt-BR/group');
  await user.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(screen.queryByText(words)).toBeNull();
  expect(keptInvitation()).toBeNull();
});

it('nothing is said where no invitation waits', () => {
  show(<WaitingInvitation />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('the courses say a month before that a group ends', () => {
  const group = {
    id: '1',
    name: 'Clube',
    isMaker: false,
    isMember: true,
    endsSoon: '12 de dezembro de 2026',
  };
  show(<GroupsLine groups={[group]} />);
  expect(screen.getByText(/^Vai ser encerrado em 12 de dezembro de 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver os grupos' })).toHaveAttribute('href', '/pt-BR/groups');
});
