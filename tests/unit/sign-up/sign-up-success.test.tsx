import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { renderWithTexts } from '../../support/render-with-texts';
import { type FakeProvider, fakeProvider } from '../auth/fake-provider';

let provider: FakeProvider;
vi.mock('@/lib/auth/provider-for-locale', () => ({
  providerForLocale: async () => provider,
  warmProvider: () => undefined,
}));

const taken = () => HttpResponse.json({ pending: true });
const server = setupServer(
  http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
  http.get('/api/config/:locale', () => HttpResponse.error()),
  http.post('/api/customers', taken),
  http.post('/api/customer-consents', taken),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  provider = fakeProvider();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });
const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
const choose = (label: string, value: string) => user.selectOptions(screen.getByLabelText(label), value);

/** What the form asks besides the answers of the sign-up payload (spec §3), with the words that are typed. */
const PERSON = {
  Nome: 'Conceição',
  Sobrenome: 'Núñez',
  'E-mail': 'ana@example.com',
  Senha: 'uma frase curta',
};

describe('signing up', () => {
  it('R3.6 asks for the names, form of address, e-mail, password and organisation; R8.18 success is a toast', async () => {
    renderWithTexts(<SignUpForm locale="pt-BR" />, ['sign-up', 'verification', 'errors']);
    await choose('Tratamento (opcional)', 'Dr');
    for (const [label, text] of Object.entries(PERSON)) await type(label, text);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await type('Organização', 'Escola da Vila');
    await choose('País onde você atua', 'BR');
    await choose('O que você faz', 'coach');
    await type('Quantos jovens você acompanha?', '25');
    await choose('Esporte principal', 'football');
    await choose('Como você conheceu o programa?', 'search');
    await user.click(screen.getByLabelText('Tenho 18 anos ou mais.'));
    await user.click(screen.getByRole('button', { name: 'Criar conta' }));

    const toast = { selector: '#toasts-polite *' };
    expect(await screen.findByText('Conta criada! Falta só confirmar o seu e-mail.', toast)).toBeVisible();
    expect(provider.signUp).toHaveBeenCalledWith(
      expect.objectContaining({
        firstName: PERSON.Nome,
        lastName: PERSON.Sobrenome,
        email: PERSON['E-mail'],
        password: PERSON.Senha,
      }),
    );
  });
});
