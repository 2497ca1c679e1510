import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignUpForm } from '@/components/sign-up/sign-up-form';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { goOn, goToLogin } from '@/lib/auth/destination';
import { pendingAccount, pendingEmail, updatePending } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { renderWithTexts } from '../../support/render-with-texts';
import { type FakeProvider, fakeProvider } from '../auth/fake-provider';

let provider: FakeProvider;
vi.mock('@/lib/auth/provider-for-locale', () => ({
  providerForLocale: async () => provider,
  warmProvider: () => undefined,
}));
// A full load of another page, which jsdom does not do.
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
  goToLogin: vi.fn(),
}));

let registered: unknown[] = [];
let agreed: unknown[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  provider = fakeProvider();
  registered = [];
  agreed = [];
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/pt-BR/');
  document.title = 'Quebrando Barreiras';
  server.use(
    http.get('/api/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/config/:locale', () => HttpResponse.error()),
    http.post('/api/customers', async ({ request }) => {
      registered.push(await request.json());
      return HttpResponse.json({ pending: true });
    }),
    http.post('/api/customer-consents', async ({ request }) => {
      agreed.push(await request.json());
      return HttpResponse.json({ pending: true });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.clearAllMocks();
});
afterAll(() => server.close());

const show = (locale: 'pt-BR' | 'en-AU' = 'pt-BR') =>
  renderWithTexts(<SignUpForm />, ['sign-up', 'verification', 'errors'], locale);

const user = userEvent.setup({ delay: null });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const summary = () => screen.getByRole('alert', { name: 'Falta acertar o seguinte' });

const fillYou = async (email = 'ana@example.com') => {
  await enterText(user, field('Nome'), 'Conceição');
  await enterText(user, field('Sobrenome'), "Núñez d'Ávila");
  await enterText(user, field('E-mail'), email);
  await enterText(user, field('Senha'), 'uma frase curta');
  await press('Continuar');
};

const fillWork = async () => {
  await enterText(user, field('Organização'), 'Escola da Vila');
  await user.selectOptions(field('País onde você atua'), 'BR');
  await user.selectOptions(field('O que você faz'), 'Treinadora ou treinador');
  await enterText(user, field('Quantos jovens você acompanha?'), '25');
  await enterText(user, field('Quantas são meninas? (opcional)'), '12');
  await user.selectOptions(field('Esporte principal'), 'Futebol');
  await user.selectOptions(field('Como você conheceu o programa? (opcional)'), 'Busca na internet');
  await user.click(field('Tenho 18 anos ou mais.'));
};

const signUp = async (email?: string) => {
  await fillYou(email);
  await fillWork();
  await press('Criar conta');
};

describe('R2.14 the first step of sign-up', () => {
  it('takes the focus to a summary that says the same as the fields, and begins the title with “Erro:”', async () => {
    show();
    await press('Continuar');
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(document.title).toBe('Erro: Quebrando Barreiras');
    const links = within(summary()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Digite o seu nome',
      'Digite o seu sobrenome',
      'Digite o seu e-mail, como nome@exemplo.com',
      'Digite uma senha com pelo menos 8 caracteres',
    ]);
    for (const [index, name] of ['Nome', 'Sobrenome', 'E-mail', 'Senha'].entries()) {
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(
        expect.stringContaining(links[index]?.textContent ?? ''),
      );
    }
    await user.click(within(summary()).getByRole('link', { name: /e-mail/ }));
    await waitFor(() => expect(field('E-mail')).toHaveFocus());
  });

  it('R5.6 leaves a field alone until it was sent, then follows what is typed in a wrong one', async () => {
    show();
    await user.type(field('E-mail'), 'ana@');
    expect(field('E-mail')).not.toHaveAttribute('aria-invalid');
    await press('Continuar');
    expect(field('E-mail')).toHaveAccessibleDescription('Insira um endereço de e-mail válido');
    // At the field, in the summary, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Insira um endereço de e-mail válido')).toHaveLength(3));
    await user.type(field('E-mail'), 'escola.br');
    expect(field('E-mail')).not.toHaveAttribute('aria-invalid');
    expect(field('Nome')).toHaveAttribute('aria-invalid', 'true');
  });

  it('asks for a password of eight characters, said before typing', async () => {
    show();
    expect(field('Senha')).toHaveAccessibleDescription(/Pelo menos 8 caracteres/);
    await enterText(user, field('Senha'), '1234567');
    await press('Continuar');
    expect(field('Senha')).toHaveAccessibleDescription(/Use pelo menos 8 caracteres na senha/);
  });

  it('opens the second step with the focus in it, and the browser’s back button closes it again', async () => {
    show();
    await fillYou();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Etapa 2 de 2: Seu trabalho' })).toHaveFocus(),
    );
    window.history.back();
    await waitFor(() => expect(field('Nome')).toBeVisible());
    expect(field('Nome')).toHaveValue('Conceição');
    expect(field('Senha')).toHaveValue('uma frase curta');
  });
});

describe('R2.14 the second step of sign-up', () => {
  it('R5.8 R5.9 counts the dropdowns’ placeholders as empty and asks for each', async () => {
    show();
    await fillYou();
    await press('Criar conta');
    expect(
      within(summary())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Digite o nome da organização ou “por conta própria”',
      'Escolha o que mais se parece com o que você faz',
      'Digite quantos jovens você acompanha; vale um número aproximado',
      'Escolha o esporte principal dos seus treinos ou aulas',
      'Se você tem 18 anos ou mais, marque aqui: o curso é para pessoas adultas',
    ]);
    expect(provider.signUp).not.toHaveBeenCalled();
  });

  it('R3.2 has the site’s country chosen beforehand', async () => {
    show();
    await fillYou();
    expect(field('País onde você atua')).toHaveValue('BR');
  });

  it('R3.2 keeps the country that a person chose, across a reload', async () => {
    const { unmount } = show();
    await fillYou();
    await user.selectOptions(field('País onde você atua'), 'PT');
    unmount();
    show();
    await waitFor(() => expect(field('País onde você atua')).toHaveValue('PT'));
  });

  it('offers the site’s own country first, then all others by name', async () => {
    show();
    await fillYou();
    const names = within(field('País onde você atua'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names.slice(0, 3)).toEqual(['Selecione o país', 'Brasil', 'Afeganistão']);
    expect(names.length).toBeGreaterThan(240);
  });

  it('R3.7 has three boxes, each for itself, none ticked, and only the age has to be', async () => {
    show();
    await fillYou();
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toEqual([
      field('Tenho 18 anos ou mais.'),
      field(/Quero receber por e-mail/),
      field(/boletim/),
    ]);
    for (const box of boxes) expect(box).not.toBeChecked();
    expect(field(/Quero receber por e-mail/)).toHaveAccessibleDescription(/Opcional/);
  });

  it('R5.21 offers no additional subscription in en-AU', async () => {
    show('en-AU');
    await enterText(user, field('First name'), 'Kim');
    await enterText(user, field('Last name'), 'Lee');
    await enterText(user, field('Email address'), 'kim@example.com');
    await enterText(user, field('Password'), 'a short sentence 7');
    await press('Continue');
    expect(screen.getAllByRole('checkbox')).toEqual([field('I am 18 or older.'), field(/Email me news/)]);
  });
});

describe('R1.1 R2.14 creating the account', () => {
  it('R7.4 R7.50 signs up, registers the answers under the new user id, and asks for the code', async () => {
    show();
    await signUp(' Ana@Example.COM ');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Confirme o seu e-mail' })).toHaveFocus());
    expect(provider.signUp).toHaveBeenCalledWith({
      email: 'ana@example.com',
      password: 'uma frase curta',
      firstName: 'Conceição',
      lastName: "Núñez d'Ávila",
      details: {
        title: '',
        consents: { legalAge: true, email: false, additionalSubscription: false },
        work: expect.objectContaining({ organisation: 'Escola da Vila', numberOfPeople: 25 }),
      },
    });
    expect(registered).toEqual([
      {
        token: 'user-1',
        organisation: 'Escola da Vila',
        workFrom: 'BR',
        phone: '',
        job: 'coach',
        partner: '-',
        numberOfPeople: 25,
        mktChannel: 'search',
        country: 'BR',
        language: 'PT',
        youngFemale: '12',
        sportType: 'football',
      },
    ]);
    expect(agreed).toEqual([
      {
        token: 'user-1',
        locale: 'pt-BR',
        title: '',
        legalAge: true,
        email: false,
        additionalSubscription: false,
      },
    ]);
    expect(screen.getByText('ana@example.com')).toBeVisible();
  });

  it('R3.7 R7.57 sends the form of address and the consents that were ticked', async () => {
    show();
    await user.selectOptions(field('Tratamento (opcional)'), 'Dra. ou Dr.');
    await fillYou();
    await fillWork();
    await user.click(field(/boletim/));
    await press('Criar conta');
    await waitFor(() => expect(agreed).toHaveLength(1));
    expect(agreed[0]).toMatchObject({ title: 'Dr', email: false, additionalSubscription: true });
  });

  it('makes one account of twenty submits at once', async () => {
    show();
    await fillYou();
    await fillWork();
    const form = document.querySelector('form') as HTMLFormElement;
    for (let sent = 0; sent < 20; sent += 1) form.requestSubmit();
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    expect(provider.signUp).toHaveBeenCalledTimes(1);
  });

  it('goes on to the code when the answers could not be registered, and keeps them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.post('/api/customers', () => HttpResponse.error()));
    show();
    await signUp();
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    expect(localStorage.getItem('pending-calls')).toContain('Escola da Vila');
  });

  it('R8.7 leads on from an address that has an account: to login, with the address', async () => {
    provider.signUp.mockRejectedValue(new AuthError('email-exists'));
    show();
    await signUp();
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(field('E-mail')).toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@example.com');
    await user.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(pendingAccount().login).toEqual({ email: 'ana@example.com', confirmed: false });
    expect(goToLogin).toHaveBeenCalledWith('pt-BR');
  });

  it('sends another code to an account that was never confirmed, instead of only calling its address taken', async () => {
    provider.signUp.mockRejectedValue(new AuthError('email-exists'));
    show();
    await signUp();
    await user.click(await screen.findByRole('button', { name: 'Enviar um novo código' }));
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
  });

  it('goes back to the password when it is too weak for the pool', async () => {
    provider.signUp.mockRejectedValue(new AuthError('weak-password'));
    show();
    await signUp();
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(field('Senha')).toBeVisible();
    expect(field('Senha')).toHaveAccessibleDescription(/Escolha uma senha mais forte/);
  });

  it.each<[AuthErrorCode, RegExp]>([
    ['network', /Não conseguimos falar com o serviço/],
    ['sign-up-failed', /Não conseguimos criar a conta agora/],
    ['limit-exceeded', /Foram muitas tentativas seguidas/],
  ])('R8.17 says %s at the form and as a toast, and keeps what was typed', async (code, message) => {
    provider.signUp.mockRejectedValue(new AuthError(code));
    show();
    await signUp();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(field('Organização')).toHaveValue('Escola da Vila');
    expect(screen.getByRole('button', { name: 'Criar conta' })).toBeVisible();
  });

  it('opens the code step, with a word about it, when the account is there and its code did not leave', async () => {
    provider.signUp.mockRejectedValue(new AuthError('could-not-send-code'));
    show();
    await signUp();
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/Não conseguimos enviar o código/)).toHaveLength(2));
  });
});

describe('R2.14 a reload during sign-up', () => {
  it('brings back what was typed on the first step, the password excepted', async () => {
    const { unmount } = show();
    await enterText(user, field('Nome'), 'Conceição');
    await enterText(user, field('Senha'), 'uma frase curta');
    unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('uma frase curta');
    show();
    expect(field('Nome')).toHaveValue('Conceição');
    expect(field('Senha')).toHaveValue('');
  });

  it('goes on with the second step and asks there for the password once more', async () => {
    const { unmount } = show();
    await fillYou();
    await enterText(user, field('Organização'), 'Escola da Vila');
    await user.click(field('Tenho 18 anos ou mais.'));
    unmount();
    window.history.replaceState(null, '', '/pt-BR/');
    show();
    expect(await screen.findByLabelText('Organização')).toHaveValue('Escola da Vila');
    expect(field('Tenho 18 anos ou mais.')).toBeChecked();
    expect(field('Senha')).toHaveAccessibleDescription(/nunca guardamos senhas/);
    await press('Criar conta');
    expect(within(summary()).getByRole('link', { name: /Digite uma senha/ })).toBeVisible();
  });

  it('goes on with the code, and then leads to login because the password is gone', async () => {
    const { unmount } = show();
    await signUp();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    unmount();
    show();
    await enterText(user, await screen.findByLabelText('Código de 6 dígitos'), '123456');
    await press('Confirmar e-mail');
    await waitFor(() => expect(goToLogin).toHaveBeenCalled());
    expect(pendingAccount().login).toEqual({ email: 'ana@example.com', confirmed: true });
    expect(goOn).not.toHaveBeenCalled();
  });
});

describe('the code step of sign-up', () => {
  it('R4.16 R4.17 R5.1 signs in with the password in memory and goes to the courses', async () => {
    show();
    await signUp();
    await enterText(user, await screen.findByLabelText('Código de 6 dígitos'), '123 456');
    await press('Confirmar e-mail');
    await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
    expect(provider.confirm).toHaveBeenCalledWith(
      { email: 'ana@example.com', code: '123456' },
      expect.anything(),
    );
    expect(provider.signIn).toHaveBeenCalledWith(
      { email: 'ana@example.com', password: 'uma frase curta' },
      expect.anything(),
    );
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('account:'))).toEqual([]);
  });

  it('returns to the first step for another address, with everything still there', async () => {
    show();
    await signUp();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await press('Usar outro e-mail');
    expect(field('Nome')).toHaveValue('Conceição');
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(field('Senha')).toHaveValue('uma frase curta');
  });
});

describe('R3.35 R3.36 R3.37 R3.39 sign-up in the United States', () => {
  const partners = ['Harbor Youth League', 'Team Forward'];
  const showUnitedStates = (locale: 'en-US' | 'es-US') =>
    renderWithTexts(
      <SignUpForm partners={partners} />,
      ['sign-up', 'survey', 'verification', 'errors'],
      locale,
    );
  const options = (name: string) =>
    within(field(name))
      .getAllByRole('option')
      .slice(1)
      .map((option) => option.textContent);

  const fillYouInEnglish = async () => {
    await enterText(user, field('First name'), 'Kim');
    await enterText(user, field('Last name'), 'Lee');
    await enterText(user, field('Email address'), 'kim@example.com');
    await enterText(user, field('Password'), 'a short sentence 7');
    await press('Continue');
  };

  it('R4.9 closes the code view and leads to login once the server has matched the code', async () => {
    updatePending({ codeStep: { email: 'kim@example.com', locale: 'en-US', startedAt: 'sign-up' } });
    provider.confirm.mockRejectedValueOnce(new AuthError('code-mismatch'));
    showUnitedStates('en-US');
    const code = await screen.findByLabelText('6-digit code');
    await enterText(user, code, '654321');
    await press('Confirm my email');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/is not right/));
    expect(goToLogin).not.toHaveBeenCalled();
    await user.clear(code);
    await enterText(user, code, '123456');
    await press('Confirm my email');
    await waitFor(() => expect(goToLogin).toHaveBeenCalledWith('en-US'));
    expect(pendingAccount().login).toEqual({ email: 'kim@example.com', confirmed: true });
    expect(pendingEmail('en-US', 'sign-up')).toBeNull();
  });

  it('asks for letters and a number before it goes on', async () => {
    showUnitedStates('en-US');
    await enterText(user, field('First name'), 'Kim');
    await enterText(user, field('Last name'), 'Lee');
    await enterText(user, field('Email address'), 'kim@example.com');
    await enterText(user, field('Password'), 'a short sentence');
    await press('Continue');
    expect(field('Password')).toBeInvalid();
    await user.type(field('Password'), ' 7');
    await press('Continue');
    expect(field('Organisation')).toBeVisible();
  });

  it('sends all answers along with the account, and registers none by themselves', async () => {
    showUnitedStates('en-US');
    await fillYouInEnglish();
    await enterText(user, field('Organisation'), 'Harbor School');
    await user.selectOptions(field('Country where you work'), 'US');
    await user.selectOptions(field('What you do'), 'other');
    await enterText(user, field(/In your own words/), 'Referee');
    await enterText(user, field('How many young people do you work with?'), '25');
    await user.selectOptions(field('Main sport'), 'Football');
    await user.selectOptions(field('How did you hear about us? (optional)'), 'Internet search');
    expect(options('Which partner organisation do you work with?')).toEqual([...partners, 'Other']);
    await user.selectOptions(field('Which partner organisation do you work with?'), 'Team Forward');
    expect(options('Your age')).toEqual(['Under 18', '18-24', '25-34', '35+', 'Prefer not to say']);
    await user.selectOptions(field('Your age'), '35+');
    await user.click(field('I am 18 or older.'));
    await press('Create account');
    await screen.findByLabelText('6-digit code');
    expect(provider.signUp).toHaveBeenCalledWith({
      email: 'kim@example.com',
      password: 'a short sentence 7',
      firstName: 'Kim',
      lastName: 'Lee',
      details: {
        title: '',
        consents: { legalAge: true, email: false, additionalSubscription: false },
        work: {
          organisation: 'Harbor School',
          workFrom: 'US',
          job: 'other',
          numberOfPeople: 25,
          mktChannel: 'search',
          youngFemale: '',
          sportType: 'football',
        },
        survey: { age: '35+', ageText: '', job: 'Other', jobText: 'Referee', where: 'Team Forward' },
      },
    });
    expect([registered, agreed, localStorage.getItem('pending-calls')]).toEqual([[], [], null]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a short sentence 7');
  });

  it('asks for what was left out, in words that offer not to say', async () => {
    showUnitedStates('en-US');
    await fillYouInEnglish();
    await press('Create account');
    expect(field('Your age')).toHaveAccessibleDescription('Choose your age, or “Prefer not to say”');
    expect(field('Which partner organisation do you work with?')).toBeInvalid();
    expect(provider.signUp).not.toHaveBeenCalled();
  });

  it.each([
    ['the age', () => user.selectOptions(field('Your age'), '18-24')],
    ['the box', () => user.click(field('I am 18 or older.'))],
  ])(
    'R3.35 says that “Under 18” and the box of legal age exclude each other, until %s changes',
    async (_, mend) => {
      showUnitedStates('en-US');
      await fillYouInEnglish();
      await user.selectOptions(field('Your age'), 'Under 18');
      await user.click(field('I am 18 or older.'));
      await press('Create account');
      const told = 'You chose “Under 18” and ticked that you are 18 or older. Correct whichever is wrong';
      expect(field('Your age')).toHaveAccessibleDescription(told);
      expect(screen.getByRole('link', { name: told })).toHaveAttribute('href', '#age');
      await mend();
      expect(field('Your age')).toBeValid();
      expect(provider.signUp).not.toHaveBeenCalled();
    },
  );

  it('R3.39 takes text of any length while it is typed, and then says that it is too long', async () => {
    showUnitedStates('en-US');
    await fillYouInEnglish();
    await user.selectOptions(field('What you do'), 'other');
    await user.selectOptions(field('Your age'), '35+');
    for (const name of [/In your own words/, /Anything to add about your age/]) {
      await user.click(field(name));
      await user.paste('x'.repeat(201));
      expect(field(name)).toHaveValue('x'.repeat(201));
      expect(field(name)).not.toHaveAttribute('maxlength');
    }
    await press('Create account');
    expect(field(/In your own words/)).toHaveAccessibleDescription(/to 200 characters/);
    expect(field(/Anything to add about your age/)).toHaveAccessibleDescription(/to 200 characters/);
  });

  it('asks in Spanish in es-US, and tells the provider its own words', async () => {
    showUnitedStates('es-US');
    await enterText(user, field('Nombre'), 'Ana');
    await enterText(user, field('Apellido'), 'Núñez');
    await enterText(user, field('Correo electrónico'), 'ana@example.com');
    await enterText(user, field('Contraseña'), 'una frase corta 7');
    await press('Continuar');
    await enterText(user, field('Organización'), 'Escuela');
    await user.selectOptions(field('País donde trabajas'), 'US');
    await user.selectOptions(field('Qué haces'), 'school-teacher');
    await enterText(user, field('¿Con cuántos jóvenes trabajas?'), '25');
    await user.selectOptions(field('Deporte principal'), 'football');
    await user.selectOptions(field('¿Cómo conociste el programa? (opcional)'), 'search');
    await user.selectOptions(field('¿Con qué organización aliada trabajas?'), 'Otra');
    await user.selectOptions(field('Tu edad'), 'Prefiero no decirlo');
    await user.click(field('Tengo 18 años o más.'));
    await press('Crear cuenta');
    await waitFor(() => expect(provider.signUp).toHaveBeenCalled());
    expect(provider.signUp.mock.calls[0]?.[0].details?.survey).toEqual({
      age: 'Prefer not to say',
      ageText: '',
      job: 'Docente',
      jobText: '',
      where: 'Other',
    });
  });
});
