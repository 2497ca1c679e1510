import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { SurveyScreen } from '@/components/survey/survey-screen';
import { forgetEndedSession, forgetSession } from '@/lib/auth/forget-session';
import type { SurveyStanding } from '@/lib/server/features/survey/survey';
import { problem, startBackendServer } from '../../support/backend-server';
import { renderWithTexts } from '../../support/render-with-texts';

const server = startBackendServer();
const user = userEvent.setup({ delay: null });
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  document.title = 'Pesquisa do curso';
  server.use(
    http.post('/api/status-survey', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ answered: true, due: false });
    }),
  );
});

const show = (standing: SurveyStanding = 'open') =>
  renderWithTexts(<SurveyScreen customerId={7} standing={standing} />, ['survey', 'errors']);

const step = (question: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name });
const USEFUL = 'Quanto o curso ajudou nos seus treinos?';
const send = () => user.click(screen.getByRole('button', { name: 'Enviar as respostas' }));
const thanks = { level: 1, name: 'Agradecemos as suas respostas' } as const;

describe('the course survey (R1.6)', () => {
  it('sends what was answered alone, and says thank you', async () => {
    show();
    await user.click(step(USEFUL, '4'));
    await user.click(step('O que você já experimentou com o seu grupo?', 'Uma coisa'));
    await user.click(screen.getByLabelText('O que podemos melhorar?'));
    await user.paste(' Filmes mais curtos ');
    await send();
    expect(await screen.findByRole('heading', thanks)).toHaveFocus();
    expect(sent).toEqual([
      {
        customer_id: 7,
        status: 'answered',
        answers: [
          { question: 'useful', answer: '4' },
          { question: 'tried', answer: 'one-thing' },
          { question: 'change', answer: 'Filmes mais curtos' },
        ],
        waited_seconds: 0,
      },
    ]);
  });

  it('sends nothing without an answer, and says why', async () => {
    show();
    await send();
    expect(await screen.findAllByText(/Responda/)).not.toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it('names the two ends of a scale', () => {
    show();
    expect(screen.getByRole('radiogroup', { name: USEFUL })).toHaveAccessibleDescription(
      '1 · Não ajudou 5 · Ajudou muito',
    );
  });

  it('asks for one answer when none was given', async () => {
    show();
    await send();
    const link = await screen.findByRole('link', { name: 'Responda pelo menos a uma pergunta' });
    expect(screen.getByRole('radiogroup', { name: USEFUL })).toHaveAccessibleDescription(
      /^Responda pelo menos a uma pergunta 1 ·/,
    );
    await user.click(link);
    expect(step(USEFUL, '1')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('keeps the answers on the device until they are sent', async () => {
    const { unmount } = show();
    await user.click(step(USEFUL, '5'));
    unmount();
    await forgetEndedSession();
    const again = show();
    expect(step(USEFUL, '5')).toBeChecked();
    await send();
    await screen.findByRole('heading', thanks);
    again.unmount();
    show();
    expect(step(USEFUL, '5')).not.toBeChecked();
  });

  it('leaves nothing of the answers behind at a logout', async () => {
    show();
    await user.click(step(USEFUL, '5'));
    await forgetSession();
    expect(JSON.stringify(localStorage)).not.toContain('useful');
  });

  it('keeps the answers when the service does not answer', async () => {
    server.use(http.post('/api/status-survey', () => HttpResponse.error()));
    show();
    await user.click(step(USEFUL, '2'));
    await send();
    expect(await screen.findByText(/^Não conseguimos enviar: o serviço não respondeu/)).toBeVisible();
    expect(step(USEFUL, '2')).toBeChecked();
  });

  it('takes no words while sending, takes them after failures', async () => {
    const words = screen.getByLabelText.bind(screen, 'O que podemos melhorar?');
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    server.use(
      http.post('/api/status-survey', async () => {
        await failed;
        return HttpResponse.error();
      }),
    );
    show();
    await user.click(words());
    await user.paste('Filmes mais curtos');
    await send();
    await user.type(words(), ' e mais');
    expect(words()).toHaveValue('Filmes mais curtos');
    expect(words()).toHaveAttribute('readonly');
    fail();
    expect(await screen.findByText(/^Não conseguimos enviar: o serviço não respondeu/)).toBeVisible();
    await user.type(words(), ' e mais');
    expect(words()).toHaveValue('Filmes mais curtos e mais');
  });

  it('offers a login in another tab after the session', async () => {
    server.use(http.post('/api/status-survey', () => problem(401, 'not-signed-in')));
    show();
    await user.click(step(USEFUL, '2'));
    await send();
    const link = await screen.findByRole('link', { name: /^Entrar em outra aba/ });
    expect(link).toHaveAttribute('href', '/pt-BR/login?expired=1&next=%2Fpt-BR%2Fpesquisa');
  });

  it('records that somebody does not want to answer', async () => {
    show();
    await user.click(screen.getByRole('button', { name: 'Prefiro não responder' }));
    await waitFor(() =>
      expect(sent).toEqual([{ customer_id: 7, status: 'declined', answers: [], waited_seconds: 0 }]),
    );
  });

  it.each([
    ['answered', 'Agradecemos as suas respostas'],
    ['early', 'A pesquisa vem depois do curso'],
  ] as const)('asks nothing when it is %s', (standing, heading) => {
    show(standing);
    expect(screen.getByRole('heading', { level: 1, name: heading })).not.toHaveFocus();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar aos cursos' })).toHaveAttribute(
      'href',
      '/pt-BR/inicio-cursos',
    );
  });
});
