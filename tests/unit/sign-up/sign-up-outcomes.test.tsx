import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { AuthError } from '@/lib/auth/auth-error';
import { goOn } from '@/lib/auth/destination';
import { pendingAccount } from '@/lib/auth/pending-account';
import { bringingAlong, type PendingCalls } from '@/lib/auth/pending-calls';
import { signIn } from '@/lib/auth/sign-in';
import { startBackendServer } from '../../support/backend-server';
import { enterText } from '../../support/enter-text';
import { formUser } from '../../support/form-user';
import { renderWithTexts } from '../../support/render-with-texts';
import { saying } from '../../support/saying';
import { stepIsLeft } from '../../support/sign-up-form';
import { provider } from '../auth/mocked-provider';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));

// A full load of another page, which jsdom does not do.
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
}));

/** What came with each login, as both identity adapters bring it along. */
let brought: PendingCalls[] = [];
const signedIn = (userId: string) => async (credentials: { email: string }) =>
  bringingAlong({ ...credentials, subjects: [userId] }, async (calls) => {
    brought.push(calls);
    return { customerId: 1, userId, email: credentials.email, firstName: '', lastName: '', complete: true };
  });

/** Bodies that the backend took, by path. */
let sent: Record<string, unknown[]> = {};
const server = startBackendServer();
beforeEach(() => {
  vi.clearAllMocks();
  provider.signIn.mockImplementation(signedIn('user-1'));
  brought = [];
  sent = {};
  sessionStorage.clear();
  localStorage.clear();
  server.use(
    http.post('/api/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      sent[pathname] = [...(sent[pathname] ?? []), await request.json()];
      return HttpResponse.json({ pending: true });
    }),
  );
});

const user = formUser();
const type = (label: string, text: string) => enterText(user, screen.getByLabelText(label), text);
const choose = (label: string, value: string) => user.selectOptions(screen.getByLabelText(label), value);

/** What the form asks besides the answers of the sign-up payload (spec §3), with the words that are typed. */
const PERSON = {
  Nome: 'Conceição',
  Sobrenome: 'Núñez',
  'E-mail': 'ana@example.com',
  Senha: 'uma frase curta',
};

const TOAST = { selector: '#toasts-polite *' };

const signUp = async () => {
  renderWithTexts(<SignUpForm />, ['sign-up', 'verification', 'errors']);
  await choose('Tratamento (opcional)', 'Dr');
  for (const [label, text] of Object.entries(PERSON)) await type(label, text);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await stepIsLeft();
  await type('Organização', 'Escola da Vila');
  await choose('País onde você atua', 'BR');
  await choose('O que você faz', 'coach');
  await type('Quantos jovens você acompanha?', '25');
  await choose('Esporte principal', 'football');
  await choose('Como nos conheceu? (opcional)', 'search');
  await user.click(screen.getByLabelText('Tenho 18 anos ou mais.'));
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
};

const confirm = async () => {
  await type('Código de 6 dígitos', '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar e-mail' }));
  await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
};

/** What the login brings whose account was not known before. */
const expectBrought = () => {
  expect(sent).toEqual({});
  expect(brought).toEqual([
    {
      registration: expect.objectContaining({ organisation: 'Escola da Vila', numberOfPeople: 25 }),
      consents: expect.objectContaining({ title: 'Dr', legalAge: true, email: false }),
    },
  ]);
  expect(pendingAccount()).toEqual({});
};

/** What arrives under the user id that the sign-up tells. */
const expectRegistered = () => {
  expect(sent['/api/customers']).toEqual([
    expect.objectContaining({ token: 'user-1', organisation: 'Escola da Vila', numberOfPeople: 25 }),
  ]);
  expect(sent['/api/customer-consents']).toEqual([
    expect.objectContaining({ token: 'user-1', title: 'Dr', legalAge: true, email: false }),
  ]);
};

describe('signing up', () => {
  it('R3.6 R8.18 asks for names, title, e-mail, password, organisation; then a toast', async () => {
    await signUp();
    expect(
      await screen.findByText(saying('Conta criada! Falta só confirmar o seu e-mail.'), TOAST),
    ).toBeVisible();
    expect(provider.signUp).toHaveBeenCalledWith(
      expect.objectContaining({
        firstName: PERSON.Nome,
        lastName: PERSON.Sobrenome,
        email: PERSON['E-mail'],
        password: PERSON.Senha,
      }),
    );
    expectRegistered();
  });

  it('R7.4 keeps the answers when the code could not be sent', async () => {
    provider.signUp.mockRejectedValue(new AuthError('could-not-send-code'));
    await signUp();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await confirm();
    expectBrought();
  });

  it('R7.4 keeps them when the sign-up’s answer got lost', async () => {
    provider.signUp.mockRejectedValueOnce(new AuthError('network'));
    provider.signUp.mockRejectedValueOnce(new AuthError('email-exists'));
    await signUp();
    await screen.findAllByText(/Não conseguimos falar com o serviço/);
    await user.click(screen.getByRole('button', { name: 'Criar conta' }));
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await confirm();
    expectBrought();
  });

  it('keeps such answers for nobody else', async () => {
    provider.signUp.mockRejectedValue(new AuthError('could-not-send-code'));
    await signUp();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await signIn('pt-BR', { email: 'bea@example.com', password: 'x' });
    expect([sent, brought]).toEqual([{}, [{}]]);
    expect(pendingAccount().unidentified?.email).toBe('ana@example.com');
  });

  it('R7.4 brings with the login only what was not sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.post('/api/customers', () => HttpResponse.error()));
    await signUp();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await confirm();
    expect(brought).toEqual([{ registration: expect.objectContaining({ organisation: 'Escola da Vila' }) }]);
    expect(localStorage.getItem('pending-calls')).toBeNull();
  });
});
