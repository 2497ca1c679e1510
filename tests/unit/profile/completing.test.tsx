import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/shared/config/locales';
import { enterText } from '../../support/enter-text';
import {
  backend,
  open,
  saved,
  section,
  show,
  startProfileBackend,
  stored,
  user,
} from '../../support/profile-screen';

/** An account that was made elsewhere, and so lacks what sign-up asks. */
const NONE = { organisation: '', workFrom: '', job: '', sportType: '', numberOfPeople: 0 };
const PART = 'Seu trabalho';

const server = startProfileBackend();

/** What completed the account in this test. */
const completed: unknown[] = [];
const customer = {
  customer_id: 7,
  token: 'user-1',
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Souza',
  country: 'BR',
  language: 'PT',
  certificate_name: null,
  complete: true,
};

beforeEach(() => {
  completed.length = 0;
  backend.profile = { ...stored, ...NONE };
  server.use(
    http.post('/api/newFields', async ({ request }) => {
      completed.push(await request.json());
      return HttpResponse.json({ customer });
    }),
  );
});

const opened = async (locale: Locale = 'pt-BR') => {
  show(locale, NONE);
  await open(PART, locale === 'pt-BR' ? 'Responder' : 'Answer the questions');
};

const fillIn = async () => {
  await enterText(user, screen.getByLabelText('Organização'), 'Escola da Vila');
  await user.selectOptions(screen.getByLabelText('País onde você atua'), 'Brasil');
  await user.selectOptions(screen.getByLabelText('O que você faz'), 'coach');
  const people = screen.getByLabelText('Quantos jovens você acompanha?');
  await user.clear(people);
  await enterText(user, people, '30');
  await user.selectOptions(screen.getByLabelText(/^Esporte/), 'futsal');
};
const send = () => user.click(section(PART).getByRole('button', { name: 'Salvar' }));

describe('R7.22 the profile of an account without sign-up answers', () => {
  it('says plainly what is missing', () => {
    show('pt-BR', NONE);
    const { getByText, queryByText } = section(PART);
    expect(getByText(/^Você ainda não contou onde trabalha/)).toBeVisible();
    expect(queryByText('Organização')).toBeNull();
  });

  it.each([
    ['organisation', { organisation: 'Clube da Vila' }],
    ['number of people', { numberOfPeople: 3 }],
  ])('asks nobody who has told an %s', (_what, given) => {
    show('pt-BR', { ...NONE, ...given });
    expect(screen.getByRole('button', { name: `Alterar ${PART}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  });

  it('completes the account with all that sign-up asks, once', async () => {
    await opened();
    await fillIn();
    await enterText(user, screen.getByLabelText(/^Quantas são meninas/), '12');
    await user.selectOptions(screen.getByLabelText(/^Como nos conheceu/), 'press');
    await send();
    await section(PART).findByText('✓ Salvo');
    const work = {
      organisation: 'Escola da Vila',
      workFrom: 'BR',
      job: 'coach',
      numberOfPeople: 30,
      youngFemale: '12',
      sportType: 'futsal',
    };
    expect(completed).toEqual([{ ...work, mktChannel: 'press' }]);
    expect(saved.map(({ body }) => body)).toEqual([work]);
    expect(section(PART).getByText('Escola da Vila')).toBeVisible();
  });

  it('names more girls than young people', async () => {
    await opened();
    await fillIn();
    await enterText(user, screen.getByLabelText(/^Quantas são meninas/), '31');
    await send();
    expect(screen.getByLabelText(/^Quantas são meninas/)).toHaveAccessibleDescription(/30/);
    expect(completed).toEqual([]);
  });

  it('keeps what was typed when it cannot be sent', async () => {
    server.use(http.post('/api/newFields', () => HttpResponse.error()));
    await opened();
    await fillIn();
    await send();
    expect(await section(PART).findByText(/^Não conseguimos salvar/)).toBeVisible();
    expect(screen.getByLabelText('Organização')).toHaveValue('Escola da Vila');
    expect(saved).toEqual([]);
  });
});
