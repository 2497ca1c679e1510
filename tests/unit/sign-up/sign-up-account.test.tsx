import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { goOn, goToLogin } from '@/lib/auth/destination';
import { pendingAccount } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { saying } from '../../support/saying';
import {
  agreed,
  field,
  fillWork,
  fillYou,
  press,
  registered,
  show,
  signUp,
  startSignUpBackend,
  stepIsLeft,
  summary,
  user,
} from '../../support/sign-up-form';
import { provider } from '../auth/mocked-provider';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
// A full load of another page, which jsdom does not do.
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
  goToLogin: vi.fn(),
}));

const server = startSignUpBackend();

describe('R1.1 R2.14 creating the account', () => {
  it('R7.4 R7.50 signs up, registers the answers and asks for the code', async () => {
    show();
    await signUp(' Ana@Example.COM ');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toHaveFocus(),
    );
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

  it('R3.7 R7.57 sends form of address and consents that were ticked', async () => {
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

  it('asks for the code when the answers were not registered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.post('/api/customers', () => HttpResponse.error()));
    show();
    await signUp();
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    expect(localStorage.getItem('pending-calls')).toContain('Escola da Vila');
  });

  it('R8.7 leads a known address to login', async () => {
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

  it('R8.7 finds out before the second step', async () => {
    provider.isTaken.mockResolvedValueOnce(true);
    show();
    await fillYou(' Ana@Example.COM ');
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(provider.isTaken).toHaveBeenCalledWith({ email: 'ana@example.com' });
    expect(field('E-mail')).toHaveAccessibleDescription(/Já existe uma conta com este e-mail/);
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible();
    expect(provider.signUp).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Enviar um novo código' }));
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    // There are no answers yet that the account could be given.
    expect(pendingAccount().unidentified).toBeUndefined();
  });

  it('goes on to the second step where nobody can tell', async () => {
    provider.isTaken.mockRejectedValueOnce(new AuthError('network'));
    show();
    await fillYou();
    expect(field('Organização')).toBeVisible();
  });

  it('sends another code to an account that was never confirmed', async () => {
    provider.signUp.mockRejectedValue(new AuthError('email-exists'));
    show();
    await signUp();
    await user.click(await screen.findByRole('button', { name: 'Enviar um novo código' }));
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
  });

  describe('after an attempt that failed and made an account', () => {
    const failOnce = async (
      code: AuthErrorCode = 'network',
      message = /Não conseguimos falar com o serviço/,
    ) => {
      provider.signUp.mockRejectedValueOnce(new AuthError(code));
      provider.signUp.mockRejectedValue(new AuthError('email-exists'));
      show();
      await signUp();
      await waitFor(() => expect(screen.getAllByText(saying(message))).toHaveLength(2));
    };
    const change = async (label: string, text: string) => {
      await press('Voltar');
      await waitFor(() => expect(field(label)).toBeVisible());
      await user.clear(field(label));
      await enterText(user, field(label), text);
      await press('Continuar');
      await stepIsLeft();
    };

    it.each<[AuthErrorCode, RegExp]>([
      ['network', /Não conseguimos falar com o serviço/],
      ['sign-up-failed', /Não conseguimos criar a conta agora/],
    ])('(%s) goes on with that account', async (code, message) => {
      await failOnce(code, message);
      await press('Criar conta');
      expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
      expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
      expect(pendingAccount().unidentified?.calls.registration).toMatchObject({
        organisation: 'Escola da Vila',
      });
    });

    it('leads to login where that account needs no code', async () => {
      provider.resendCode.mockRejectedValueOnce(new AuthError('already-confirmed'));
      await failOnce();
      await press('Criar conta');
      await waitFor(() => expect(summary()).toHaveFocus());
      expect(field('E-mail')).toHaveAccessibleDescription(/Já existe uma conta/);
    });

    it('says why no code could be sent', async () => {
      provider.resendCode.mockRejectedValueOnce(new AuthError('limit-exceeded'));
      await failOnce();
      await press('Criar conta');
      await waitFor(() => expect(screen.getAllByText(/Foram muitas tentativas seguidas/)).toHaveLength(2));
    });

    it.each([
      ['address', 'E-mail', 'outra@example.com'],
      ['password', 'Senha', 'outra frase curta 2'],
    ])('mails nothing for another %s', async (_what, label, text) => {
      await failOnce();
      await change(label, text);
      await press('Criar conta');
      await waitFor(() => expect(summary()).toHaveFocus());
      expect(provider.resendCode).not.toHaveBeenCalled();
    });
  });

  it('returns to a password that is too weak', async () => {
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
  ])('R8.17 shows %s at the form and as a toast', async (code, message) => {
    provider.signUp.mockRejectedValue(new AuthError(code));
    show();
    await signUp();
    await waitFor(() => expect(screen.getAllByText(saying(message))).toHaveLength(2));
    expect(field('Organização')).toHaveValue('Escola da Vila');
    expect(screen.getByRole('button', { name: 'Criar conta' })).toBeVisible();
  });

  it('opens the code step when no code could be sent', async () => {
    provider.signUp.mockRejectedValue(new AuthError('could-not-send-code'));
    show();
    await signUp();
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/Não conseguimos enviar o código/)).toHaveLength(2));
  });
});

describe('the code step of sign-up', () => {
  it('R4.16 R4.17 R5.1 signs in with the remembered password, goes to the courses', async () => {
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

  it('returns to the first step for another address, filled', async () => {
    show();
    await signUp();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await press('Usar outro e-mail');
    expect(field('Nome')).toHaveValue('Conceição');
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(field('Senha')).toHaveValue('uma frase curta');
  });
});
