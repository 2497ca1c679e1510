import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExtraAnswerForm } from '@/components/extras/extra-answer-form';
import { forgetEndedSession, forgetSession } from '@/lib/auth/forget-session';
import { problem, startBackendServer } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';

const server = startBackendServer();
const user = userEvent.setup({ delay: null });
const sent: { body: unknown; key: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  document.title = 'De bem com o próprio corpo';
  server.use(
    http.post('/api/save-extra-answers', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return HttpResponse.json({ saved: true });
    }),
  );
});

const EXTRA = {
  id: 1,
  slug: 'de-bem-com-o-proprio-corpo',
  title: 'De bem com o próprio corpo',
  promise: 'x',
  minutes: 4,
  summary: 'x',
  bodyHtml: '',
  takeaway: 'x',
  question: { text: 'O que você vai dizer?', hint: 'Sem nomes.' },
};

const show = (answer = '') =>
  renderWithTexts(<ExtraAnswerForm customerId={7} extra={EXTRA} answer={answer} />, ['extras', 'errors']);

const field = () => screen.getByLabelText('O que você vai dizer?');
const write = async (text: string) => {
  await user.clear(field());
  await user.click(field());
  await user.paste(text);
};
const save = () => user.click(screen.getByRole('button', { name: 'Salvar a resposta' }));

describe('the open question of an extra module (R1.4, R3.16)', () => {
  it('shows what was answered and saves what is written', async () => {
    show('Elogiar o esforço');
    expect(field()).toHaveValue('Elogiar o esforço');
    await write('Elogiar a coragem');
    expect(screen.getByText(/^Ainda não salva/)).toBeVisible();
    await save();
    expect(await screen.findByText('✓ Resposta salva')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        customer_id: 7,
        extra_module_id: 1,
        answers: [{ question: 'open', answer: 'Elogiar a coragem' }],
        waited_seconds: 0,
      },
    ]);
  });

  it.each([
    ['nothing to see', '   ', 'Escreva a sua resposta'],
    ['2,001 characters', 'x'.repeat(2001), 'Encurte a resposta: cabem 2.000 caracteres e ela tem 2.001'],
  ])('is not sent with %s', async (_, text, sentence) => {
    show();
    await write(text);
    await save();
    expect(screen.getByRole('link', { name: sentence })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps a draft over a session’s end, not a logout', async () => {
    const first = show('antes');
    await write('depois');
    first.unmount();
    await forgetEndedSession();
    const second = show('antes');
    expect(field()).toHaveValue('depois');
    expect(screen.getByText(/^Ainda não salva/)).toBeVisible();
    second.unmount();
    await forgetSession();
    show('antes');
    expect(field()).toHaveValue('antes');
  });

  it('forgets the draft once it is saved', async () => {
    const first = show();
    await write('depois');
    await save();
    await screen.findByText('✓ Resposta salva');
    first.unmount();
    show('de outro aparelho');
    expect(field()).toHaveValue('de outro aparelho');
  });

  it('keeps the draft that another tab has written since', async () => {
    const first = show();
    await write('depois');
    const key = Object.keys(localStorage).find((name) => name.includes('extra-answer')) ?? '';
    localStorage.setItem(key, JSON.stringify('depois, e mais'));
    await save();
    await screen.findByText('✓ Resposta salva');
    first.unmount();
    show('depois');
    expect(field()).toHaveValue('depois, e mais');
  });

  it('says so where the device keeps no draft', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    await write('depois');
    expect(screen.getByText(/este aparelho não está guardando nada/)).toBeVisible();
    expect(screen.queryByText(/o rascunho fica neste aparelho/)).toBeNull();
  });

  it('says why it was not saved, and repeats the key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        '/api/save-extra-answers',
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return problem(401, 'not-signed-in');
        },
        { once: true },
      ),
    );
    show();
    await write('depois');
    await save();
    expect(await screen.findAllByText(/sua sessão terminou/)).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Entrar em outra aba' })).toHaveAttribute(
      'href',
      expect.stringContaining('next=%2Fpt-BR%2Fextra%2Fde-bem-com-o-proprio-corpo'),
    );
    await save();
    await screen.findByText('✓ Resposta salva');
    expect(sent.map(({ key }) => key)).toEqual(keys);
  });
});
