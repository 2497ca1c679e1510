import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import type { Locale } from '@/lib/shared/config/locales';
import { startBackendServer } from './backend-server';
import { enterText } from './enter-text';
import { formUser } from './form-user';
import { renderWithTexts } from './render-with-texts';

/** The sign-up form as a person fills it in, and a backend that takes what it sends. */

export const PARTNERS = ['Harbor Youth League', 'Team Forward'];

export const show = (locale: Locale = 'pt-BR') =>
  renderWithTexts(
    <SignUpForm partners={PARTNERS} />,
    ['sign-up', 'united-states-survey', 'verification', 'errors'],
    locale,
  );

export const user = formUser();
export const field = (name: string | RegExp) => screen.getByLabelText(name);
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
export const summary = () => screen.getByRole('alert', { name: 'Falta acertar o seguinte' });

/** The address was looked up, after which the first step is left or corrected. */
export const stepIsLeft = () =>
  waitFor(() => expect(document.querySelector('#sign-up-form [aria-disabled=true]')).toBeNull());

/** Fills the first step in, by the labels of a site, and goes on. */
export const fillYouIn = async (texts: Record<string, string>, goOn: string) => {
  for (const [label, text] of Object.entries(texts)) await enterText(user, field(label), text);
  await press(goOn);
  await stepIsLeft();
};

export const fillYou = (email = 'ana@example.com') =>
  fillYouIn(
    { Nome: 'Conceição', Sobrenome: "Núñez d'Ávila", 'E-mail': email, Senha: 'uma frase curta' },
    'Continuar',
  );

export const fillWork = async () => {
  await enterText(user, field('Organização'), 'Escola da Vila');
  await user.selectOptions(field('País onde você atua'), 'BR');
  await user.selectOptions(field('O que você faz'), 'Treinadora ou treinador');
  await enterText(user, field('Quantos jovens você acompanha?'), '25');
  await enterText(user, field('Quantas são meninas? (opcional)'), '12');
  await user.selectOptions(field('Esporte principal'), 'Futebol');
  await user.selectOptions(field('Como nos conheceu? (opcional)'), 'Busca na internet');
  await user.click(field('Tenho 18 anos ou mais.'));
};

export const signUp = async (email?: string) => {
  await fillYou(email);
  await fillWork();
  await press('Criar conta');
};

/** What the backend took in this test: answers to the form, and consents. */
export const registered: unknown[] = [];
export const agreed: unknown[] = [];

const taking = (path: string, bodies: unknown[]) =>
  http.post(path, async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ pending: true });
  });

/** Call it once in a file: each of its tests begins at the home page, in a browser that remembers nothing. */
export const startSignUpBackend = () => {
  const server = startBackendServer();
  beforeEach(() => {
    for (const bodies of [registered, agreed]) bodies.length = 0;
    sessionStorage.clear();
    localStorage.clear();
    window.history.replaceState(null, '', '/pt-BR/');
    document.title = 'Quebrando Barreiras';
    server.use(taking('/api/customers', registered), taking('/api/customer-consents', agreed));
  });
  afterEach(() => void vi.clearAllMocks());
  return server;
};
