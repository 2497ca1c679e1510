import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GroupsScreen } from '@/components/groups/groups-screen';
import { validateGroup } from '@/components/groups/make-group-form';
import { writtenGroupName } from '@/lib/shared/rules/groups';
import { problem, startBackendServer } from '../../support/backend-server';
import { formUser } from '../../support/form-user';
import { renderWithTexts } from '../../support/render-with-texts';

const ID = '3f0c2a6e-8a54-4d53-9b3c-1d2e3f405162';

// What is loaded lazily is compiled at its first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const backend = startBackendServer();
const user = formUser();

const show = (groups: Parameters<typeof GroupsScreen>[0]['groups'] = []) =>
  renderWithTexts(<GroupsScreen groups={groups} />, ['groups', 'group-line', 'errors']);

const name = () => screen.getByLabelText('Nome do grupo');
const make = async (typed: string) => {
  await user.clear(name());
  await user.click(name());
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Criar grupo' }));
};

beforeEach(() => sessionStorage.clear());

it('who has no group reads how one works', () => {
  const { unmount } = show();
  const steps = within(screen.getByRole('region', { name: 'Os seus grupos' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dê ao grupo o nome'),
    expect.stringContaining('Mande o link'),
    expect.stringContaining('Veja quantas pessoas'),
  ]);
  unmount();
  show([{ id: ID, name: 'Clube', isMaker: true, isMember: false, endsSoon: null }]);
  expect(screen.queryByText(/Dê ao grupo o nome/)).not.toBeInTheDocument();
});

describe('making a group', () => {
  it.each([
    ['', 'Escreva o nome do grupo'],
    ['x'.repeat(81), 'Use até 80 caracteres no nome do grupo; agora são 81'],
    ['Clube\u202eda Vila', 'Use só letras, números e pontuação no nome do grupo'],
  ])('says what is wrong with the name “%s”', async (typed, words) => {
    show();
    if (typed) await make(typed);
    else await user.click(screen.getByRole('button', { name: 'Criar grupo' }));
    await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining(words)));
  });

  it('takes a name without what a clipboard brought along', () => {
    const pasted = '\u2068Clube\tda Vila\u2069\t';
    expect(writtenGroupName(pasted)).toBe('Clube da Vila');
    expect(validateGroup({ name: pasted })).toEqual({});
  });

  it('counts once when the first answer was lost', async () => {
    const keys: (string | null)[] = [];
    backend.use(
      http.post('/api/make-group', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ group_id: ID, code: 'AAAA' });
      }),
    );
    show();
    await make(' Clube da Vila ');
    await screen.findAllByText(/^O serviço não respondeu/);
    await user.click(screen.getByRole('button', { name: 'Criar grupo' }));
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('says what to do for somebody who runs too many', async () => {
    backend.use(http.post('/api/make-group', () => problem(409, 'too-many-groups')));
    show();
    await make('Clube da Vila');
    expect(await screen.findAllByText(/^Você já coordena o máximo de grupos/)).not.toHaveLength(0);
  });

  it('lists groups with what one is in each of them', () => {
    const entry = {
      id: ID,
      name: 'Clube',
      isMaker: true,
      isMember: false,
      endsSoon: '12 de dezembro de 2026',
    };
    show([entry, { ...entry, id: `${ID}2`, name: 'Escola', isMaker: false, isMember: true, endsSoon: null }]);
    expect(screen.getByRole('link', { name: 'Clube' })).toHaveAttribute('href', `/pt-BR/groups/${ID}`);
    expect(screen.getByText('Você coordena')).toBeVisible();
    expect(screen.getByText(/^O grupo que você coordena vai ser encerrado em 12 de dezembro/)).toBeVisible();
    expect(screen.getByText('Você participa')).toBeVisible();
  });
});
