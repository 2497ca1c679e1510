import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EvidenceCard } from '@/components/impact/evidence/evidence-card';
import type { SendingPorts } from '@/lib/evidence/evidence-job';
import type { EvidenceRow } from '@/lib/evidence/evidence-rows';
import { rememberName } from '@/lib/evidence/known-rows';
import type { KnownFile } from '@/lib/shared/rules/evidence';
import { storageError } from '@/lib/shared/storage/answer-error';
import { problem, startBackendServer } from '../../support/backend-server';
import { hydrateWithTexts, renderWithTexts } from '../../support/render-with-texts';
import { fakeSending, filmNamed } from '../../support/storage/fake-sending';

const server = startBackendServer();
const user = userEvent.setup({ delay: null });

let fake: ReturnType<typeof fakeSending>;
/** How often the script that sends was asked for. */
let loaded = 0;

vi.mock('@/lib/evidence/browser-sending', () => ({
  createBrowserSending: async ({ known, ...events }: Parameters<typeof fakeSendingFor>[0]) => {
    loaded += 1;
    return fakeSendingFor({ known, ...events });
  },
}));

interface Made extends Pick<SendingPorts, 'onRows' | 'onDeleted'> {
  known: readonly EvidenceRow[];
}

const fakeSendingFor = ({ known, onRows, onDeleted }: Made) => {
  fake = fakeSending(known, { onRows, onDeleted });
  return fake.sending;
};

const OLD: KnownFile = {
  key: 'evidence/1-rs.jpg',
  contentType: 'image/jpeg',
  size: 412_000,
  sentOn: '2026-11-20',
  complete: true,
  thumbnail: false,
};

const calls: string[] = [];

beforeEach(() => {
  loaded = 0;
  calls.length = 0;
  rememberName(7, '1-rs', 'roda.jpg');
  rememberName(7, '2-rs', 'jogo.mp4');
  server.use(
    http.post('/api/give-evidence-consent', () => {
      calls.push('give');
      return HttpResponse.json({ givenAt: '2026-11-23T10:00:00.000Z' });
    }),
    http.post('/api/withdraw-evidence-consent', () => {
      calls.push('withdraw');
      return HttpResponse.json({ withdrawn: true, deleted: true });
    }),
  );
});

const show = (files: readonly KnownFile[] = [], consented = true, withdrawing = false) =>
  renderWithTexts(
    <EvidenceCard customerId={7} bucket="films" largest="5,3 GB" {...{ files, consented, withdrawing }} />,
    ['impact'],
  );

const box = () => screen.getByRole('checkbox', { name: /^Tenho a autorização/ });
const input = () => screen.getByLabelText<HTMLInputElement>('Escolher arquivos');
const row = (name: string) => screen.getByRole('listitem', { name });
const button = (name: string) => screen.getByRole('button', { name });

const choose = async (...files: File[]) => {
  await user.upload(input(), files);
  for (const { name } of files) await screen.findByRole('listitem', { name });
};

const said = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

it('takes files that were chosen before its script came', async () => {
  const film = filmNamed('cedo.mp4');
  hydrateWithTexts(
    <EvidenceCard customerId={7} bucket="films" largest="5,3 GB" files={[]} consented withdrawing={false} />,
    ['impact'],
    () => Object.defineProperty(input(), 'files', { value: [film], configurable: true }),
  );
  expect(await screen.findByRole('listitem', { name: 'cedo.mp4' })).toBeVisible();
});

describe('the coach’s consent', () => {
  it('stands before choosing files', async () => {
    show([], false);
    await user.click(button('Escolher arquivos'));
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription(/^Antes de escolher arquivos/);
    await user.click(box());
    await waitFor(() => expect(calls).toEqual(['give']));
    expect(box()).toBeChecked();
    expect(input()).toHaveAttribute('type', 'file');
  });

  it('stands before files that are dropped', async () => {
    show([], false);
    const files = [filmNamed('a.mp4')];
    const dataTransfer = { files, types: ['Files'] };
    const card = screen.getByRole('region', { name: 'Fotos e vídeos do treino' });
    fireEvent.drop(card, { dataTransfer });
    expect(screen.queryByRole('listitem')).toBeNull();
    await user.click(box());
    await waitFor(() => expect(calls).toEqual(['give']));
    fireEvent.drop(card, { dataTransfer });
    expect(await screen.findByRole('listitem', { name: 'a.mp4' })).toBeVisible();
  });

  it('has reached the server before a file is sent', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('/api/give-evidence-consent', async () => {
        calls.push('give');
        await answered;
        return HttpResponse.json({ givenAt: '2026-11-23T10:00:00.000Z' });
      }),
    );
    show([], false);
    await user.click(box());
    await user.upload(input(), [filmNamed('a.mp4')]);
    await waitFor(() => expect(calls).toEqual(['give']));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    answer();
    expect(await screen.findByRole('listitem', { name: 'a.mp4' })).toBeVisible();
  });

  it('is withdrawn by keyboard although files are under way', async () => {
    show();
    await choose(filmNamed('a.mp4', 1_000));
    await user.click(button('Retirar a autorização e apagar os arquivos'));
    expect(button('Não, manter')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Sim, apagar tudo')).toHaveFocus();
    act(() => fake.taskOf('a.mp4').progress(500));
    expect(button('Sim, apagar tudo')).toHaveFocus();
  });

  it('leaves the box when it cannot be kept', async () => {
    server.use(http.post('/api/give-evidence-consent', () => problem(503, 'unavailable')));
    show([], false);
    await user.click(box());
    await waitFor(() => expect(box()).not.toBeChecked());
    expect(box()).toHaveAccessibleDescription(/^Não deu para guardar/);
  });

  it('leaves the box when withdrawn elsewhere, and can come back', async () => {
    show();
    await choose(filmNamed('a.mp4'));
    await within(row('a.mp4')).findByRole('progressbar');
    input().focus();
    act(() => fake.taskOf('a.mp4').fail({ failure: { status: 403, code: 'ConsentMissing' } }));
    await waitFor(() => expect(box()).not.toBeChecked());
    // What files are chosen with has gone.
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleDescription(/^A autorização foi retirada em outra aba/);
    await said('a.mp4: Não enviado: a autorização foi retirada. Marque de novo e tente outra vez.');
    await user.click(box());
    await waitFor(() => expect(calls).toEqual(['give']));
    expect(box()).toBeChecked();
    expect(box()).not.toHaveAccessibleDescription();
    await user.click(button('Tentar de novo: a.mp4'));
    expect(fake.taskOf('a.mp4').state).toBe('IN_PROGRESS');
    expect(box()).toBeChecked();
  });

  it('that was withdrawn half-way offers to delete the rest', async () => {
    server.use(
      http.post('/api/withdraw-evidence-consent', () => problem(503, 'upstream-unavailable'), { once: true }),
    );
    show([], false, true);
    expect(box()).toHaveAccessibleDescription(
      /^Autorização retirada\. Os arquivos já não são mostrados a ninguém\./,
    );
    await user.click(box());
    expect(button('Apagar o resto agora')).toHaveFocus();
    expect(box()).not.toBeChecked();
    await user.click(button('Apagar o resto agora'));
    await said('Não deu para retirar a autorização agora. Confira a conexão e tente de novo.');
    await user.click(button('Apagar o resto agora'));
    await said('Autorização retirada. Todos os arquivos foram apagados.');
    expect(calls).toEqual(['withdraw']);
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Apagar o resto agora' })).toBeNull();
    await user.click(box());
    await waitFor(() => expect(calls).toEqual(['withdraw', 'give']));
  });

  it('is withdrawn with the files after a question', async () => {
    show([OLD]);
    await choose(filmNamed('a.mp4'));
    await user.click(button('Retirar a autorização e apagar os arquivos'));
    expect(button('Não, manter')).toHaveFocus();
    await user.click(button('Sim, apagar tudo'));
    await said('Autorização retirada. Todos os arquivos foram apagados.');
    expect([calls, fake.taskOf('a.mp4').state]).toEqual([['withdraw'], 'CANCELLED']);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(box()).not.toBeChecked();
    expect(box()).toHaveFocus();
  });

  it('is withdrawn at once while the files go later', async () => {
    server.use(
      http.post('/api/withdraw-evidence-consent', () =>
        HttpResponse.json({ withdrawn: true, deleted: false }),
      ),
    );
    show([OLD]);
    await user.click(box());
    await user.click(button('Sim, apagar tudo'));
    await waitFor(() => expect(box()).not.toBeChecked());
    expect(box()).toHaveAccessibleDescription(/Falta apagar alguns: tentamos de novo a cada minuto/);
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(button('Apagar o resto agora')).toBeVisible();
  });

  it('stays with the files when the server refuses', async () => {
    server.use(http.post('/api/withdraw-evidence-consent', () => problem(503, 'upstream-unavailable')));
    show([OLD]);
    await user.click(box());
    await user.click(button('Sim, apagar tudo'));
    await said('Não deu para retirar a autorização agora. Confira a conexão e tente de novo.');
    expect(row('roda.jpg')).toBeVisible();
    expect(box()).toBeChecked();
  });
});

describe('the files (R1.12)', () => {
  it('may be as large as the server says', () => {
    show();
    expect(screen.getByText(/até 5,3 GB cada/)).toBeVisible();
  });

  it('have a sized small picture when sent before', async () => {
    show([{ ...OLD, thumbnail: true }]);
    const picture = within(row('roda.jpg')).getByRole('img', { name: 'Miniatura de roda.jpg' });
    expect(picture).toHaveAttribute('src', '/api/storage/thumbnail?key=evidence%2F1-rs.jpg');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['88', '66']);
    fireEvent.error(picture);
    expect(within(row('roda.jpg')).queryByRole('img')).toBeNull();
    expect(row('roda.jpg').querySelector('svg')).not.toBeNull();
  });

  it('have their kind’s sign where no small picture is', () => {
    show([OLD]);
    expect(within(row('roda.jpg')).queryByRole('img')).toBeNull();
    expect(row('roda.jpg').querySelector('svg')).not.toBeNull();
  });

  it('are listed without the sending script until a touch', async () => {
    show([OLD, { ...OLD, key: 'evidence/2-rs.mp4', contentType: 'video/mp4', complete: false }]);
    expect(within(row('roda.jpg')).getByText('Enviado em 20/11/2026')).toBeVisible();
    expect(within(row('jogo.mp4')).getByText(/^Parou antes do fim/)).toBeVisible();
    expect(screen.getByText('2 arquivos')).toBeVisible();
    expect(loaded).toBe(0);
    await user.tab();
    await waitFor(() => expect(loaded).toBe(1));
  });

  it('have the button that chooses a stopped file again', async () => {
    show([{ ...OLD, key: 'evidence/2-rs.mp4', contentType: 'video/mp4', complete: false }]);
    await user.upload(within(row('jogo.mp4')).getByLabelText('Escolher o arquivo'), filmNamed('jogo.mp4'));
    await waitFor(() => expect(fake.stages()).toContainEqual(expect.stringMatching(/^jogo\.mp4 /)));
  });

  it('show how far they are, and what can be done', async () => {
    show();
    await choose(filmNamed('a.mp4', 2_000_000));
    const { taskOf, world } = fake;
    const bar = await within(row('a.mp4')).findByRole('progressbar', { name: 'Envio de a.mp4' });
    taskOf('a.mp4').progress(0);
    world.now = 60_000;
    taskOf('a.mp4').progress(500_000);
    world.now = 89_000;
    taskOf('a.mp4').progress(1_000_000);
    await waitFor(() => expect(bar).toHaveValue(1_000_000));
    expect(within(row('a.mp4')).getByText('50% · falta 1 min')).toBeVisible();
    expect(screen.getByText('1 MB de 2 MB')).toBeVisible();
    await user.click(button('Pausar a.mp4'));
    await said('a.mp4: Em pausa em 50%');
    expect(button('Continuar a.mp4')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(taskOf('a.mp4').state).toBe('IN_PROGRESS');
    await waitFor(() => expect(button('Pausar a.mp4')).toBeVisible());
    button('Pausar a.mp4').focus();
    taskOf('a.mp4').complete();
    await said('a.mp4: Enviado, sem localização');
    expect(row('a.mp4')).toHaveFocus();
  });

  it('say why one was not sent, and leave the list', async () => {
    show([OLD]);
    await choose(filmNamed('a.mp4'));
    await within(row('a.mp4')).findByRole('progressbar');
    fake.taskOf('a.mp4').fail({ failure: { status: 413, code: 'StorageFull' } });
    await said('a.mp4: Não enviado: o seu espaço acabou. Apague arquivos antigos e tente de novo.');
    expect(screen.getByText(/^1 enviado · 1 recusado/)).toBeVisible();
    expect(button('Tentar de novo: a.mp4')).toBeVisible();
    await user.click(button('Tirar a.mp4 da lista'));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'a.mp4' })).toBeNull());
    expect(row('roda.jpg')).toHaveFocus();
  });

  it('are deleted after a question', async () => {
    show([OLD]);
    await user.click(button('Apagar roda.jpg'));
    expect(button('Sim, apagar')).toHaveFocus();
    await user.click(button('Não, manter'));
    expect(row('roda.jpg')).toHaveFocus();
    await user.click(button('Apagar roda.jpg'));
    await user.click(button('Sim, apagar'));
    await said('Arquivo apagado.');
    expect([fake.removed, screen.queryByRole('listitem')]).toEqual([[OLD.key], null]);
    expect(input()).toHaveFocus();
  });

  it('are said to be there when chosen again', async () => {
    show();
    await choose(filmNamed('a.mp4'));
    await user.upload(input(), [filmNamed('a.mp4')]);
    await said('a.mp4 já está na lista.');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('deleted in another tab are named, and leave the list', async () => {
    show([OLD]);
    await choose(filmNamed('a.mp4'));
    await within(row('a.mp4')).findByRole('progressbar');
    button('Pausar a.mp4').focus();
    act(() => fake.taskOf('a.mp4').fail(storageError({ status: 410, code: 'UploadGone' })));
    await said('a.mp4 foi apagado durante o envio e não foi enviado.');
    expect(screen.queryByRole('listitem', { name: 'a.mp4' })).toBeNull();
    expect(row('roda.jpg')).toHaveFocus();
  });

  it('have the names that this device knows, or are counted', async () => {
    const film = { ...OLD, key: 'evidence/2-rs.mp4', contentType: 'video/mp4' };
    show([{ ...OLD, key: 'evidence/4-rs.jpg' }, film, { ...film, key: 'evidence/3-rs.mp4' }]);
    expect(screen.getAllByRole('listitem').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Foto 1',
      'jogo.mp4',
      'Vídeo 3',
    ]);
    await user.click(button('Apagar jogo.mp4'));
    await user.click(button('Sim, apagar'));
    await said('Arquivo apagado.');
    expect(fake.removed).toEqual([film.key]);
  });

  it('open by a link in a tab of its own', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    show([OLD]);
    await user.click(button('Abrir roda.jpg'));
    await waitFor(() => expect(tab.location.replace.mock.calls).toEqual([['https://storage/signed']]));
    expect(tab.opener).toBeNull();
  });

  it('open in this tab where there is no other', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    vi.spyOn(window, 'open').mockReturnValue(null);
    show([OLD]);
    await user.click(button('Abrir roda.jpg'));
    await waitFor(() => expect(assign.mock.calls).toEqual([['https://storage/signed']]));
  });
});
