import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { GroupScreen } from '@/components/groups/group-screen';
import type { GroupShown } from '@/lib/server/pages/group-page';
import { problem, startBackendServer } from '../../support/backend-server';
import { formUser } from '../../support/form-user';
import { renderWithTexts } from '../../support/render-with-texts';

const ID = '3f0c2a6e-8a54-4d53-9b3c-1d2e3f405162';
const PAGE = 'https://example.org/pt-BR/group';

// What is loaded lazily is compiled at its first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const backend = startBackendServer();
const user = formUser();

const week = (day: string, joined: number, done: number | null) => ({
  ...{ week: day, joined, begun: joined, half: null, done, certificates: null },
});

const MADE: NonNullable<GroupShown['made']> = {
  invitation: { page: PAGE, url: `${PAGE}#7F3K92MDX4TV0A6B`, qr: { path: 'M0 0h1v1h-1z', size: 21 } },
  otherMakers: 0,
  endsOn: '29 de novembro de 2027',
  weeks: null,
  names: [],
};

const show = (group: Partial<Omit<GroupShown, 'made'>>, made: Partial<typeof MADE> | null = {}) =>
  renderWithTexts(
    <GroupScreen
      group={{
        id: ID,
        name: 'Clube da Vila',
        membership: null,
        endsSoon: null,
        ...group,
        made: made && { ...MADE, ...made },
      }}
    />,
    ['groups', 'group-line', 'group-invitation', 'share', 'errors'],
  );

const part = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the page of a group, for who runs it', () => {
  it('says in words which figures are not told', () => {
    show({}, { weeks: [week('2026-11-16', 6, null), week('2026-11-23', 12, 5)] });
    const rows = part('Como o grupo está indo').getAllByRole('row').slice(0, 5);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Entraram nos totais12',
      'Começaram o curso12',
      'Chegaram à metadeainda sem número',
      'Fizeram todos os módulos5',
      'Emitiram o certificadoainda sem número',
    ]);
  });

  it('has the weeks, the newest first', () => {
    show({}, { weeks: [week('2026-11-16', 6, null), week('2026-11-23', 12, 5)] });
    const weeks = part('Semana a semana').getAllByRole('rowheader', { hidden: true });
    expect(weeks.map(({ textContent }) => textContent)).toEqual([
      '23 de novembro de 2026',
      '16 de novembro de 2026',
    ]);
  });

  it('says when figures will come where there are none', () => {
    show({});
    const figures = part('Como o grupo está indo');
    expect(figures.getByText(/^Por enquanto não há números/)).toBeVisible();
    expect(figures.getByText(/^Quando alguém sai, escondemos os números/)).toBeVisible();
  });

  it('begins with the figures once there are some', () => {
    const first = () => screen.getAllByRole('region')[0];
    const { unmount } = show({});
    expect(first()).toHaveAccessibleName('Convide pelo link');
    unmount();
    show({}, { weeks: [week('2026-11-23', 12, 5)] });
    expect(first()).toHaveAccessibleName('Como o grupo está indo');
  });

  it('tells where it can be ended when it will end', () => {
    show({});
    expect(part('Encerrar o grupo').getByText(/vai ser encerrado em 29 de novembro de 2027/)).toBeVisible();
  });

  it('lists the names of those who show theirs', () => {
    show({}, { names: ['Ana Souza', 'Bruno Lima'] });
    const names = part('Quem mostra o nome').getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Ana Souza', 'Bruno Lima']);
  });

  it('shows the link for a second maker when asked', async () => {
    backend.use(http.post('/api/invite-maker', () => HttpResponse.json({ code: 'AAAA' })));
    show({});
    await press('Convidar para coordenar');
    expect(await screen.findByRole('group', { name: 'Link para coordenar' })).toHaveTextContent(
      'example.org/pt-BR/group#lead=AAAA',
    );
  });

  it('lets nobody stop running it who is alone', () => {
    show({});
    expect(screen.queryByRole('button', { name: 'Deixar de coordenar' })).toBeNull();
  });

  it('says that the others have stopped meanwhile', async () => {
    backend.use(http.post('/api/stop-making', () => problem(409, 'last-maker')));
    show({}, { otherMakers: 1 });
    await press('Deixar de coordenar');
    await press('Sim, deixar de coordenar');
    expect(await screen.findAllByText(/^Só você coordena agora/)).not.toHaveLength(0);
  });

  it('asks before it ends, and takes no for an answer', async () => {
    show({});
    await press('Encerrar o grupo');
    expect(screen.getByRole('heading', { name: 'Encerrar “Clube da Vila” para todo mundo?' })).toHaveFocus();
    await press('Não, voltar');
    expect(screen.getByRole('button', { name: 'Encerrar o grupo' })).toHaveFocus();
  });
});

describe('the page of a group, for a member', () => {
  const member = (counts: boolean, showsName: boolean) => show({ membership: { counts, showsName } }, null);
  const box = (name: RegExp) => screen.getByRole('switch', { name });

  it('shows nothing of what the group adds up to', () => {
    member(true, false);
    expect(screen.queryByText('Como o grupo está indo')).toBeNull();
    expect(screen.queryByText('Quem mostra o nome')).toBeNull();
  });

  it('sends the last of two quick choices last', async () => {
    const sent: unknown[] = [];
    backend.use(
      http.post('/api/choose-in-group', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ saved: true });
      }),
    );
    member(false, false);
    await user.click(box(/entrar nos totais/));
    await user.click(box(/veja o meu nome/));
    await waitFor(() => expect(sent.at(-1)).toEqual({ group_id: ID, counts: true, shows_name: true }));
    expect(await screen.findAllByText('✓ Salvo', { exact: false })).toHaveLength(2);
  });

  it('switches a choice back that was refused', async () => {
    backend.use(http.post('/api/choose-in-group', () => problem(404, 'not-found')));
    member(true, false);
    await user.click(box(/veja o meu nome/));
    expect(await screen.findAllByText('Este grupo não existe mais.')).not.toHaveLength(0);
    expect(box(/veja o meu nome/)).not.toBeChecked();
    expect(box(/entrar nos totais/)).toBeChecked();
  });

  it('says that a choice without an answer is not saved', async () => {
    const sent: unknown[] = [];
    backend.use(
      http.post('/api/choose-in-group', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ saved: true });
      }),
    );
    member(true, false);
    await user.click(box(/veja o meu nome/));
    expect(await screen.findByText('Ainda não salvo')).toBeVisible();
    expect(box(/veja o meu nome/)).toBeChecked();
    // Back to what the server had: it may have another one by now.
    await user.click(box(/veja o meu nome/));
    await waitFor(() => expect(sent.at(-1)).toEqual({ group_id: ID, counts: true, shows_name: false }));
  });

  it('sends a choice without an answer again', async () => {
    backend.use(http.post('/api/choose-in-group', () => HttpResponse.error()));
    member(false, false);
    await user.click(box(/entrar nos totais/));
    await screen.findByText('Ainda não salvo');
    backend.use(http.post('/api/choose-in-group', () => HttpResponse.json({ saved: true })));
    await user.click(screen.getByRole('button', { name: 'Salvar de novo' }));
    expect(await screen.findByText('✓ Salvo', { exact: false })).toBeVisible();
  });

  it('says a month before when the group will end', () => {
    show({ membership: { counts: false, showsName: false }, endsSoon: '12 de dezembro de 2026' }, null);
    expect(screen.getByText(/^Vai ser encerrado em 12 de dezembro de 2026/)).toBeVisible();
  });
});
