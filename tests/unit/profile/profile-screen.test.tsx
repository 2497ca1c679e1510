import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { AuthError } from '@/lib/auth/auth-error';
import { leaveSignedOut } from '@/lib/auth/destination';
import { completeFlags, storedNames } from '@/lib/auth/session-flags';
import type { Locale } from '@/lib/shared/config/locales';
import { INTERESTS, PREFERENCES, type Profile } from '@/lib/shared/contract/profile';
import { enterText } from '../../support/enter-text';
import { renderWithTexts } from '../../support/render-with-texts';
import { type FakeProvider, fakeProvider } from '../auth/fake-provider';

let provider: FakeProvider;
vi.mock('@/lib/auth/provider-for-locale', () => ({
  providerForLocale: async () => provider,
  warmProvider: () => undefined,
}));
// A full load of another page, which jsdom does not do.
vi.mock('@/lib/auth/destination', () => ({ leaveSignedOut: vi.fn() }));

const stored: Profile = {
  title: 'Dr',
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  organisation: 'Clube da Vila',
  workFrom: 'BR',
  job: 'coach',
  numberOfPeople: 25,
  sportType: 'football',
  interests: ['football'],
  preferences: ['reading'],
  consents: { email: false, additionalSubscription: true },
  certificateName: null,
};

interface SavedRequest {
  body: Partial<Profile>;
  key: string | null;
}

let saved: SavedRequest[] = [];
let profile: Profile = stored;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  provider = fakeProvider();
  saved = [];
  profile = stored;
  localStorage.clear();
  sessionStorage.clear();
  document.title = 'Seu perfil';
  server.use(
    http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/config/:locale', () => HttpResponse.error()),
    http.post('/api/save-profile', async ({ request }) => {
      const body = (await request.json()) as Partial<Profile>;
      saved.push({ body, key: request.headers.get('idempotency-key') });
      profile = { ...profile, ...body };
      return HttpResponse.json({ profile });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.clearAllMocks();
});
afterAll(() => server.close());

const show = (locale: Locale = 'pt-BR', given: Partial<Profile> = {}) =>
  renderWithTexts(
    <ProfileScreen
      profile={{ ...stored, ...given }}
      choices={{ interests: INTERESTS, preferences: PREFERENCES }}
      countryName="Brasil"
      partners={['Team Forward']}
      dataPath="/api/my-data"
      certificate={<p>certificado</p>}
    />,
    ['profile', 'sign-up', 'survey', 'errors'],
    locale,
  );

const user = userEvent.setup({ delay: null });
const section = (name: string) => within(screen.getByRole('region', { name }));
const save = (name: string) => user.click(section(name).getByRole('button', { name: 'Salvar' }));
const savedLine = (name: string) => section(name).findByText('✓ Salvo');
const failSaving = (answer: () => Response) => server.use(http.post('/api/save-profile', answer));

describe('R1.9 saving a part of the profile', () => {
  it('sends what the part holds and nothing of the others, and says that it is saved', async () => {
    show();
    await user.selectOptions(screen.getByLabelText('Tratamento (opcional)'), 'Prefiro não informar');
    await user.clear(screen.getByLabelText('Nome'));
    await enterText(user, screen.getByLabelText('Nome'), '  Zoë 🏐 שלום ');
    expect(section('Você').getByText('Ainda não foi salvo')).toBeVisible();
    await save('Você');
    await savedLine('Você');
    expect(saved.map(({ body }) => body)).toEqual([
      { title: '', firstName: 'Zoë 🏐 שלום', lastName: 'Souza' },
    ]);
    expect(saved[0]?.key).toMatch(/.{20}/);
    expect(screen.getByLabelText('Nome')).toHaveValue('Zoë 🏐 שלום');
  });

  it('R3.12 keeps the new names for the user of this browser', async () => {
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    show();
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    await save('Você');
    await savedLine('Você');
    expect(storedNames('user-1')).toEqual({ firstName: 'Ana', lastName: 'Souza Lima' });
  });

  it('R5.7 clamps the number of people to 0..1000 and shows what was stored', async () => {
    show();
    const people = screen.getByLabelText('Quantos jovens você acompanha?');
    await user.clear(people);
    await enterText(user, people, '5000');
    await user.keyboard('{Enter}');
    await savedLine('Seu trabalho');
    expect(saved[0]?.body.numberOfPeople).toBe(1000);
    expect(people).toHaveValue('1000');
  });

  it('R5.8 R5.9 takes a dropdown’s placeholder for no answer and asks for one', async () => {
    show('pt-BR', { job: 'Selecione a sua função', sportType: 'Select one' });
    await save('Seu trabalho');
    expect(screen.getByLabelText('O que você faz')).toHaveAccessibleDescription(
      /Escolha o que mais se parece/,
    );
    expect(screen.getByLabelText('Esporte principal')).toHaveAccessibleDescription(/Escolha o esporte/);
    expect(saved).toEqual([]);
  });

  it('sends ticked topics and ways of learning', async () => {
    show();
    await user.click(screen.getByLabelText('Futebol', { selector: 'input' }));
    await user.click(screen.getByLabelText('Saúde mental'));
    await user.click(screen.getByLabelText('No celular'));
    await save('Interesses');
    await savedLine('Interesses');
    expect(saved[0]?.body).toEqual({
      interests: ['mental-health'],
      preferences: ['reading', 'on-the-phone'],
    });
  });

  it('names the limit for a name of 300 characters, in the focused summary and at the field', async () => {
    show();
    await user.clear(screen.getByLabelText('Nome'));
    await user.click(screen.getByLabelText('Sobrenome'));
    await user.paste('x'.repeat(300 - 'Souza'.length));
    await save('Você');
    const summary = section('Você').getByRole('alert', { name: 'Falta acertar o seguinte' });
    await waitFor(() => expect(summary).toHaveFocus());
    const words = ['Digite o seu nome', 'Sobrenome: use até 200 caracteres; agora são 300'];
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(words);
    expect(screen.getByLabelText('Sobrenome')).toHaveAccessibleDescription(words[1]);
    expect(document.title).toBe('Erro: Seu perfil');
    expect(saved).toEqual([]);
  });

  it('begins the title with “Erro:” once while two forms have errors, and until both are mended', async () => {
    show();
    await user.clear(screen.getByLabelText('Nome'));
    await save('Você');
    await user.clear(screen.getByLabelText('Organização'));
    await save('Seu trabalho');
    expect(document.title).toBe('Erro: Seu perfil');
    await user.type(screen.getByLabelText('Nome'), 'A');
    expect(document.title).toBe('Erro: Seu perfil');
    await user.type(screen.getByLabelText('Organização'), 'B');
    expect(document.title).toBe('Seu perfil');
  });

  it.each([
    ['no connection', () => HttpResponse.error(), /o serviço não respondeu/],
    [
      'an ended session',
      () => HttpResponse.json({ code: 'not-signed-in' }, { status: 401 }),
      /a sua sessão terminou/,
    ],
    [
      'a refused character',
      () => HttpResponse.json({ code: 'invalid-request' }, { status: 400 }),
      /caractere/,
    ],
    ['a broken server', () => HttpResponse.json({ code: 'internal' }, { status: 500 }), /em um minuto/],
  ])('keeps what was typed and says so after %s', async (_, answer, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    failSaving(answer);
    await save('Você');
    expect(await section('Você').findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Sobrenome')).toHaveValue('Souza Lima');
    expect(section('Você').queryByText('✓ Salvo')).toBeNull();
    const signIn = section('Você').queryByRole('link', { name: 'Entrar em outra aba' });
    if (_ === 'an ended session') expect(signIn).toHaveAttribute('target', '_blank');
    else expect(signIn).toBeNull();
  });

  it('tries the same changes again under the same key, so that they count once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const keys: (string | null)[] = [];
    show();
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    server.use(
      http.post('/api/save-profile', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    await save('Você');
    await section('Você').findByRole('alert');
    await save('Você');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Reis');
    await save('Você');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('does not call saved what was typed while the answer was on its way', async () => {
    let answer: (() => void) | undefined;
    failSaving(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(HttpResponse.json({ profile: stored }));
        }) as never,
    );
    show();
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Lima');
    await save('Você');
    expect(section('Você').getByText('Salvando…')).toBeVisible();
    await enterText(user, screen.getByLabelText('Sobrenome'), ' Reis');
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    expect(await section('Você').findByText('Ainda não foi salvo')).toBeVisible();
    expect(screen.getByLabelText('Sobrenome')).toHaveValue('Souza Lima Reis');
  });
});

describe('R1.10 consents', () => {
  it('are both offered and saved together', async () => {
    show();
    await user.click(screen.getByLabelText(/novidades e ideias do programa/));
    await save('Mensagens');
    await savedLine('Mensagens');
    expect(saved[0]?.body).toEqual({ consents: { email: true, additionalSubscription: true } });
  });

  it.each(['en-AU', 'en-NZ'] as const)(
    'R5.21 in %s leave the additional subscription out and as it was',
    async (locale) => {
      show(locale);
      expect(screen.queryByLabelText(/additional newsletter/)).toBeNull();
      await user.click(screen.getByLabelText(/news and ideas from the programme/));
      await user.click(section('Messages').getByRole('button', { name: 'Save' }));
      await section('Messages').findByText('✓ Saved');
      expect(saved[0]?.body).toEqual({ consents: { email: true, additionalSubscription: true } });
    },
  );
});

describe('changing the password', () => {
  const change = async (oldPassword: string, newPassword: string) => {
    if (oldPassword) await enterText(user, screen.getByLabelText('Senha atual'), oldPassword);
    if (newPassword) await enterText(user, screen.getByLabelText('Nova senha'), newPassword);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  };

  it('asks for both, says the rule before typing, and wants a new one', async () => {
    show();
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(/Pelo menos 8 caracteres/);
    await change('', '');
    expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription('Digite a sua senha atual');
    await change('uma frase', 'curta 7');
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(/Use pelo menos 8/);
    await user.clear(screen.getByLabelText('Nova senha'));
    await change('', 'uma frase');
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(/diferente da atual/);
    expect(provider.changePassword).not.toHaveBeenCalled();
  });

  it('R7.53 R8.18 says so in place and as a toast, empties the fields, and passes on what was typed', async () => {
    show();
    await change(' uma frase ', 'outra frase 8');
    expect(await screen.findByText(/Senha trocada\./, { selector: '#toasts-polite *' })).toBeVisible();
    expect(section('Senha').getByText(/Senha trocada\./)).toBeVisible();
    expect(provider.changePassword).toHaveBeenCalledWith({
      email: 'ana@example.com',
      oldPassword: ' uma frase ',
      newPassword: 'outra frase 8',
    });
    expect(screen.getByLabelText('Senha atual')).toHaveValue('');
    expect(screen.getByLabelText('Nova senha')).toHaveValue('');
  });

  it('shows a wrong old password at its field and keeps what was typed', async () => {
    provider.changePassword.mockRejectedValue(new AuthError('wrong-password'));
    show();
    await change('errada demais', 'outra frase 8');
    await waitFor(() =>
      expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(/A senha não confere/),
    );
    expect(screen.getByLabelText('Nova senha')).toHaveValue('outra frase 8');
  });
});

describe('signing out everywhere', () => {
  const begin = () => user.click(screen.getByRole('button', { name: 'Sair de todos os aparelhos' }));

  it('asks first, with the focus on the question, and back on the button when one stays', async () => {
    show();
    await begin();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Sair agora de todos os aparelhos?' })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sair de todos os aparelhos' })).toHaveFocus(),
    );
    expect(provider.signOutEverywhere).not.toHaveBeenCalled();
  });

  it.each([
    ['all sessions have ended', () => undefined],
    ['this one had ended before', () => Promise.reject(new AuthError('session-expired'))],
  ])('forgets the person and leaves once %s', async (_, outcome) => {
    provider.signOutEverywhere.mockImplementation(async () => outcome());
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    show();
    await begin();
    await user.click(screen.getByRole('button', { name: 'Sim, sair de todos' }));
    await waitFor(() => expect(leaveSignedOut).toHaveBeenCalledWith('pt-BR'));
    expect(storedNames('user-1')).toBeNull();
  });

  it('stays, and says that it did not happen, when the service cannot be reached', async () => {
    provider.signOutEverywhere.mockRejectedValue(new AuthError('network'));
    show();
    await begin();
    await user.click(screen.getByRole('button', { name: 'Sim, sair de todos' }));
    expect(await section('Sair de todos os aparelhos').findByRole('alert')).toHaveTextContent(
      /Confira a sua conexão/,
    );
    expect(leaveSignedOut).not.toHaveBeenCalled();
  });
});

describe('leaving with one’s data', () => {
  const begin = () => user.click(screen.getByRole('button', { name: 'Excluir a minha conta' }));
  const password = () => screen.getByLabelText('Senha da sua conta');
  const confirm = () => user.click(screen.getByRole('button', { name: 'Excluir para sempre' }));

  it('offers everything that is held as a file, by a plain link', () => {
    show();
    const link = screen.getByRole('link', { name: 'Baixar os meus dados' });
    expect(link).toHaveAttribute('href', '/api/my-data');
    expect(link).toHaveAttribute('download');
  });

  it('says what goes and what stays, and deletes nothing without the password', async () => {
    show();
    expect(section('Excluir a conta').getAllByRole('listitem')).toHaveLength(6);
    await begin();
    await confirm();
    expect(password()).toHaveAccessibleDescription('Digite a senha da sua conta para confirmar');
    await user.click(screen.getByRole('button', { name: 'Não, manter a conta' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir a minha conta' })).toHaveFocus());
    expect(provider.deleteAccount).not.toHaveBeenCalled();
  });

  it('cannot be called off by Escape while it is under way: nothing would tell how it ends', async () => {
    let fail = () => {};
    provider.deleteAccount.mockImplementation(
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new AuthError('network'));
        }),
    );
    show();
    await begin();
    await enterText(user, password(), 'uma frase curta 7');
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    expect(password()).toBeVisible();
    fail();
    expect(await section('Excluir a conta').findByText(/Confira a sua conexão/)).toBeVisible();
    await user.type(password(), '{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir a minha conta' })).toHaveFocus());
  });

  it('shows a wrong password at the field and leaves the account as it is', async () => {
    provider.deleteAccount.mockRejectedValue(new AuthError('wrong-password'));
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    show();
    await begin();
    await enterText(user, password(), 'errada demais');
    await confirm();
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/A senha não confere/));
    expect(storedNames('user-1')).not.toBeNull();
    expect(screen.getByLabelText('Nome')).toBeInTheDocument();
  });

  it('leaves a receipt alone on the page, with the focus, and forgets the person', async () => {
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    show();
    await begin();
    await enterText(user, password(), 'uma frase curta 7');
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Conta excluída' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('R-1')).toBeVisible();
    expect(screen.getByText(/21 de novembro de 2026/)).toHaveAttribute('datetime', '2026-11-21T12:00:00Z');
    expect(screen.queryByText('ana@example.com')).toBeNull();
    expect(storedNames('user-1')).toBeNull();
    expect(provider.deleteAccount).toHaveBeenCalledWith({
      email: 'ana@example.com',
      password: 'uma frase curta 7',
    });
    await user.click(screen.getByRole('button', { name: 'Copiar o comprovante' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Conta excluída: R-1, 21 de novembro de 2026/);
    expect(screen.queryByText(/continua sozinho/)).toBeNull();
  });

  it('says on the receipt that what is left goes on by itself', async () => {
    const receipt = { reference: 'R-1', deletedAt: '2026-11-21T12:00:00Z', complete: false };
    provider.deleteAccount.mockResolvedValueOnce(receipt);
    show();
    await begin();
    await enterText(user, password(), 'uma frase curta 7');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/continua sozinho/)).toBeVisible();
  });
});

describe('a new password in the United States', () => {
  it('needs letters and a number', async () => {
    show('en-US');
    await enterText(user, screen.getByLabelText('Current password'), 'a short sentence 7');
    await enterText(user, screen.getByLabelText('New password'), 'another sentence');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(provider.changePassword).not.toHaveBeenCalled();
  });
});

describe('R4.33 the survey of the United States', () => {
  const survey = { age: '35+', ageText: '', job: 'Coach', jobText: '', where: 'A former partner' };

  it('shows what was answered, and saves it with the work in the provider’s words', async () => {
    show('en-US', { survey });
    expect(screen.getByLabelText('Your age')).toHaveValue('35-plus');
    expect(screen.getByLabelText('Which partner organisation do you work with?')).toHaveValue(
      'A former partner',
    );
    await user.selectOptions(
      screen.getByLabelText('Which partner organisation do you work with?'),
      'Team Forward',
    );
    await user.selectOptions(screen.getByLabelText('What you do'), 'other');
    await enterText(user, screen.getByLabelText(/In your own words/), 'Referee');
    const work = within(document.querySelector('#work-form') as HTMLElement);
    await user.click(work.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({
      job: 'other',
      survey: { age: '35+', ageText: '', job: 'Other', jobText: 'Referee', where: 'Team Forward' },
    });
  });

  it('is asked on no other site', () => {
    show('en-GB');
    expect(screen.queryByLabelText('Your age')).toBeNull();
  });
});
