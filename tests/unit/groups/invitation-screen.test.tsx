import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InvitationScreen } from '@/components/groups/invitation-screen';
import { pageState } from '@/lib/browser/page-state';
import { serverNow } from '@/lib/browser/server-clock';
import { openInvitationPage } from '@/lib/groups/invitation-page';
import { keepInvitation, keptInvitation } from '@/lib/groups/kept-invitation';
import { problem, startBackendServer } from '../../support/backend-server';
import { formUser } from '../../support/form-user';
import { inPage } from '../../support/render-with-texts';

const CODE = '7F3K92MDX4TV0A6B';
const GROUP = '3f0c2a6e-8a54-4d53-9b3c-1d2e3f405162';
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

// What is loaded lazily is compiled at its first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const backend = startBackendServer();
const user = formUser();

const answers = (
  invitation: () => Response = () => HttpResponse.json({ name: 'Clube da Vila', locale: 'pt-BR' }),
) => backend.use(http.post('/api/group-invitation', invitation));

const joins = (answer: () => Response) => {
  const sent: unknown[] = [];
  backend.use(
    http.post('/api/join-group', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
};

const joined = (already = false) => HttpResponse.json({ group_id: GROUP, name: 'Clube da Vila', already });

const SCREEN = inPage(
  <div id="invitation">
    <InvitationScreen firstModule="/pt-BR/curso/um" />
  </div>,
  ['group-invitation'],
);

/** The page as the server sends it, and its script. */
const open = (hash = `#${CODE}`) => {
  window.history.replaceState(null, '', `/pt-BR/group${hash}`);
  document.body.innerHTML = renderToStaticMarkup(SCREEN);
  const page = document.getElementById('invitation');
  if (page) openInvitationPage(page);
};

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const join = async () => user.click(await screen.findByRole('button', { name: 'Participar do grupo' }));

beforeEach(() => {
  localStorage.clear();
  pageState().signedIn = '';
});

describe('an invitation', () => {
  it('says whose group it is and what joining means', async () => {
    answers();
    open();
    expect(await heading('Clube da Vila')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveStyle({ textTransform: 'uppercase' });
    expect(
      within(screen.getByRole('region', { name: 'Os seus dados no grupo' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('explains before it asks', async () => {
    answers();
    open();
    await heading('Clube da Vila');
    const meaning = screen.getByRole('region', { name: 'Os seus dados no grupo' });
    expect(meaning.compareDocumentPosition(screen.getByRole('button', { name: 'Participar do grupo' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('joins by one press, with nothing agreed to', async () => {
    answers();
    const sent = joins(joined);
    open();
    await join();
    expect(await heading('Você está no grupo')).toHaveFocus();
    expect(sent).toEqual([{ code: CODE, counts: false, shows_name: false }]);
    expect(screen.getByRole('link', { name: 'Começar o módulo 1' })).toHaveAttribute(
      'href',
      '/pt-BR/curso/um',
    );
  });

  it('is sent once, however often it is pressed', async () => {
    answers();
    const sent = joins(joined);
    open();
    await user.dblClick(await screen.findByRole('button', { name: 'Participar do grupo' }));
    await heading('Você está no grupo');
    expect(sent).toHaveLength(1);
  });

  it('sends what was ticked, each for itself', async () => {
    answers();
    const sent = joins(joined);
    open();
    await user.click(await screen.findByRole('checkbox', { name: /veja o meu nome/ }));
    await join();
    await heading('Você está no grupo');
    expect(sent).toEqual([{ code: CODE, counts: false, shows_name: true }]);
  });

  it('tells a member that they were one', async () => {
    answers();
    joins(() => joined(true));
    open();
    await join();
    expect(await screen.findByText('Você já participa do grupo “Clube da Vila”.')).toBeVisible();
  });

  it.each([
    [404, 'not-found', 'Este convite não existe'],
    [410, 'group-ended', 'Este grupo foi encerrado'],
    [409, 'group-full', 'Este grupo está cheio'],
  ])('says what a %i means: %s', async (status, code, words) => {
    answers(() => problem(status, code));
    open();
    expect(await heading(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Participar do grupo' })).toBeNull();
  });

  it('says which refusal came between opening and joining', async () => {
    answers();
    joins(() => problem(409, 'too-many-groups'));
    open();
    await join();
    expect(await heading('Você já está em muitos grupos')).toBeVisible();
  });

  it('is opened again after a lost connection', async () => {
    answers(() => HttpResponse.error());
    open();
    await heading('Não conseguimos abrir o convite');
    answers();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await heading('Clube da Vila')).toBeVisible();
  });

  it('says that it was opened too often', async () => {
    answers(() => problem(429, 'too-many-requests'));
    open();
    expect(await screen.findByText(/^Muitas tentativas por agora/)).toBeVisible();
    answers();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await heading('Clube da Vila')).toBeVisible();
  });

  it('keeps what was ticked while joining fails', async () => {
    answers();
    joins(() => HttpResponse.error());
    open();
    await user.click(await screen.findByRole('checkbox', { name: /entrar nos totais/ }));
    await join();
    expect(await screen.findAllByText(/^O serviço não respondeu/)).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: /entrar nos totais/ })).toBeChecked();
  });

  it('leads a person whose session has ended to the login', async () => {
    answers();
    joins(() => problem(401, 'not-signed-in'));
    open();
    await join();
    const link = await screen.findByRole('link', { name: 'Entrar de novo' });
    expect(link).toHaveAttribute('href', '/pt-BR/login?expired=1&next=%2Fpt-BR%2Fgroup');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(keptInvitation()?.code).toBe(CODE);
  });

  it('says without a code where one comes from', async () => {
    open('');
    expect(await heading('Falta o convite')).toHaveStyle({ textTransform: 'uppercase' });
  });

  it('makes somebody a second maker, once', async () => {
    backend.use(http.post('/api/become-maker', () => problem(404, 'not-found')));
    open(`#lead=${CODE}`);
    await user.click(await screen.findByRole('button', { name: 'Coordenar o grupo' }));
    expect(await heading('Este convite já foi usado')).toBeVisible();
  });
});

describe('an invitation of a visitor without an account', () => {
  beforeEach(() => {
    delete pageState().signedIn;
  });

  it('waits on the device, and is in no address', async () => {
    answers();
    open();
    await heading('Clube da Vila');
    expect(keptInvitation()).toEqual({ kind: 'member', code: CODE, name: 'Clube da Vila' });
    for (const name of ['Criar conta', 'Já tenho conta'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).not.toContain(CODE);
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
      'href',
      '/pt-BR/?next=%2Fpt-BR%2Fgroup#sign-up',
    );
  });

  it('is opened again without its address', async () => {
    answers();
    keepInvitation({ kind: 'member', code: CODE, name: 'Clube da Vila' });
    pageState().signedIn = '';
    joins(joined);
    open('');
    await join();
    await heading('Você está no grupo');
    expect(keptInvitation()).toBeNull();
  });

  it('is forgotten where the group has ended', async () => {
    keepInvitation({ kind: 'member', code: CODE });
    answers(() => problem(410, 'group-ended'));
    open('');
    await heading('Este grupo foi encerrado');
    await waitFor(() => expect(keptInvitation()).toBeNull());
  });

  it('is forgotten after seven days', () => {
    keepInvitation({ kind: 'member', code: CODE }, serverNow() - WEEK_MS);
    expect(keptInvitation()).toBeNull();
  });
});
