import { act, screen, waitFor, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RecoveryScreen } from '@/components/recovery/recovery-screen';
import { showCarried } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { goOn } from '@/lib/auth/destination';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { formUser } from '../../support/form-user';
import { inPage, renderWithTexts } from '../../support/render-with-texts';
import { provider } from '../auth/mocked-provider';

let pattern = '';
vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
vi.mock('@/lib/auth/email-pattern', () => ({ emailPatternOf: async () => pattern }));
vi.mock('@/lib/auth/complete-sign-in', () => ({ completeSignIn: vi.fn() }));
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
}));

const customer = {
  customerId: 1,
  userId: 'user-1',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Souza',
  complete: true,
};
const onPasswordChanged = vi.fn();
const user = formUser();
type Language = 'pt-BR' | 'en' | 'es' | 'en-US';
const show = (language: Language = 'pt-BR') =>
  renderWithTexts(
    <RecoveryScreen focusOnArrival onPasswordChanged={onPasswordChanged} />,
    ['recovery', 'verification', 'errors'],
    language,
  );
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const summary = () => screen.getByRole('alert', { name: 'Falta acertar o seguinte' });
const askFor = async (email: string) => {
  await user.clear(field('E-mail'));
  if (email !== '') await enterText(user, field('E-mail'), email);
  await press('Enviar código');
};
const reachReset = async () => {
  const shown = show();
  await askFor('ana@example.com');
  await screen.findByRole('heading', { level: 1, name: 'Escolha uma nova senha' });
  return shown;
};
const reset = async (code = '123 456', password = 'outra frase curta') => {
  await user.clear(field('Código de 6 dígitos'));
  if (code !== '') await enterText(user, field('Código de 6 dígitos'), code);
  await user.clear(field('Nova senha'));
  if (password !== '') await enterText(user, field('Nova senha'), password);
  await press('Trocar senha e entrar');
};
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

beforeEach(() => {
  vi.clearAllMocks();
  pattern = '';
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/pt-BR/login#recover');
  document.title = 'Entrar – Quebrando Barreiras';
});

describe('R2.15 asking for a recovery code', () => {
  it('has the known address in its field as soon as one can press a key', async () => {
    updatePending({ login: { email: 'ana@example.com', confirmed: false } });
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    // As in a browser, which takes keys between a commit and its passive effects; `act` would leave no gap.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const atFocus = new Promise<string>((resolve) => {
      container.addEventListener(
        'focusin',
        () => queueMicrotask(() => resolve(container.querySelector('input')?.value ?? 'no field')),
        { once: true },
      );
    });
    root.render(
      inPage(<RecoveryScreen focusOnArrival onPasswordChanged={onPasswordChanged} />, [
        'recovery',
        'verification',
        'errors',
      ]),
    );
    expect(await atFocus).toBe('ana@example.com');
    vi.unstubAllGlobals();
    act(() => root.unmount());
    container.remove();
  });

  it('R1.2 R4.18 sends it to the normalised address and shows the reset step', async () => {
    updatePending({ login: { email: 'ana@example.com', confirmed: false } });
    show();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(document.title).toBe('Recupere a sua senha – Quebrando Barreiras');
    expect(field('E-mail')).toHaveValue('ana@example.com');
    await askFor(' Ana@Example.COM ');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Escolha uma nova senha' })).toHaveFocus(),
    );
    expect(provider.forgotPassword).toHaveBeenCalledWith({ email: 'ana@example.com' });
    expect(screen.getByText('ana@example.com')).toBeVisible();
    expect(window.location.hash).toBe('#recover-reset');
  });

  it.each<[Language, string, string, string]>([
    ['pt-BR', 'E-mail', 'Enviar código', 'Insira um endereço de e-mail válido'],
    ['en', 'Email address', 'Send code', 'Enter a valid email address'],
    ['es', 'Correo electrónico', 'Enviar código', 'Ingresa una dirección de correo electrónico válida'],
  ])(
    'R5.2 R5.3 R5.5 R5.6 refuses a wrong address in %s, in place and as a toast',
    async (language, label, button, message) => {
      show(language);
      await user.type(field(label), 'ana@');
      await press(button);
      await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(3));
      expect(screen.getByText(message, { selector: '#toasts-urgent *' })).toBeVisible();
      expect(field(label)).toHaveAccessibleDescription(message);
      expect(provider.forgotPassword).not.toHaveBeenCalled();
    },
  );

  it('R5.3 holds the address against the operator’s own pattern', async () => {
    pattern = '^[^@]+@club\\.example$';
    show();
    await user.click(field('E-mail'));
    await askFor('ana@example.com');
    expect(field('E-mail')).toHaveAccessibleDescription('Insira um endereço de e-mail válido');
    await askFor('ana@club.example');
    await waitFor(() => expect(provider.forgotPassword).toHaveBeenCalledWith({ email: 'ana@club.example' }));
  });

  it('R5.4 has its own message for an empty address', async () => {
    show();
    await askFor('');
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(field('E-mail')).toHaveAccessibleDescription(
      'Digite o e-mail da sua conta, como nome@exemplo.com',
    );
    expect(screen.queryByText('Insira um endereço de e-mail válido')).not.toBeInTheDocument();
    expect(document.title).toBe('Erro: Recupere a sua senha – Quebrando Barreiras');
  });

  it('says at the field that the account is unknown', async () => {
    provider.forgotPassword.mockRejectedValue(new AuthError('user-not-found'));
    show();
    await askFor('ana@example.com');
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription(/Não encontramos uma conta com este e-mail/),
    );
    expect(field('E-mail')).toHaveValue('ana@example.com');
  });

  it.each<[AuthErrorCode, RegExp]>([
    ['network', /Não conseguimos falar com o serviço/],
    ['could-not-send-code', /Não conseguimos enviar o código/],
  ])('R8.17 says %s in place and as a toast', async (code, message) => {
    provider.forgotPassword.mockRejectedValue(new AuthError(code));
    show();
    await askFor('ana@example.com');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeEnabled();
  });

  it('keeps the address for a reload', async () => {
    const { unmount } = show();
    await enterText(user, field('E-mail'), 'ana@example.com');
    unmount();
    show();
    expect(field('E-mail')).toHaveValue('ana@example.com');
  });
});

describe('R4.18 the reset step', () => {
  it('R1.2 R8.18 sets the password, signs in and confirms there', async () => {
    provider.resetPassword.mockResolvedValue(customer);
    await reachReset();
    expect(field('Nova senha')).toHaveAccessibleDescription(/Pelo menos 8 caracteres/);
    await reset(' 123-456 ');
    await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
    expect(provider.resetPassword).toHaveBeenCalledWith({
      email: 'ana@example.com',
      code: '123456',
      newPassword: 'outra frase curta',
    });
    showCarried();
    expect(await screen.findByText('Senha trocada. Que bom ter você de volta!')).toBeVisible();
    expect(stored()).not.toMatch(/outra frase curta|123456/);
  });

  it('asks in the United States for letters and a number', async () => {
    show('en-US');
    await enterText(user, field('Email address'), 'kim@example.com');
    await press('Send code');
    await screen.findByLabelText('6-digit code');
    await enterText(user, field('6-digit code'), '123456');
    await enterText(user, field('New password'), 'another sentence');
    await press('Change password and log in');
    expect(field('New password')).toBeInvalid();
    expect(provider.resetPassword).not.toHaveBeenCalled();
  });

  it('leads to login with the address when only sign-in failed', async () => {
    await reachReset();
    await reset();
    await waitFor(() => expect(onPasswordChanged).toHaveBeenCalled());
    expect(pendingAccount().login).toEqual({ email: 'ana@example.com', confirmed: false });
    expect(goOn).not.toHaveBeenCalled();
    expect(await screen.findByText('Senha trocada. Que bom ter você de volta!')).toBeVisible();
  });

  it('R5.1 asks for missing fields in summary and fields', async () => {
    await reachReset();
    await reset('12345', 'curta');
    expect(
      within(summary())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Digite o código de 6 dígitos que enviamos para o seu e-mail',
      'Use pelo menos 8 caracteres na nova senha',
    ]);
    expect(provider.resetPassword).not.toHaveBeenCalled();
  });

  it.each<[AuthErrorCode, string, RegExp]>([
    ['code-mismatch', 'Código de 6 dígitos', /O código não confere/],
    ['code-expired', 'Código de 6 dígitos', /Este código venceu/],
    ['weak-password', 'Nova senha', /Escolha uma senha mais forte/],
  ])('R8.13 says %s at the field, and keeps what was typed', async (code, name, message) => {
    provider.resetPassword.mockRejectedValue(new AuthError(code));
    await reachReset();
    await reset();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    expect(field('Código de 6 dígitos')).toHaveValue('123 456');
    expect(field('Nova senha')).toHaveValue('outra frase curta');
  });

  describe('whose answer got lost', () => {
    const lose = (code: AuthErrorCode) =>
      provider.resetPassword
        .mockRejectedValueOnce(new AuthError('network'))
        .mockRejectedValueOnce(new AuthError(code));
    const network = () => screen.findAllByText(/Não conseguimos falar com o serviço/);

    it.each<AuthErrorCode>(['code-expired', 'code-mismatch', 'reset-failed'])(
      'signs in when the next attempt is refused with %s',
      async (code) => {
        lose(code);
        await reachReset();
        await reset();
        await network();
        await press('Trocar senha e entrar');
        await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
        expect(provider.signIn.mock.calls[0]?.[0]).toEqual({
          email: 'ana@example.com',
          password: 'outra frase curta',
        });
        expect(screen.queryByText(/venceu|não confere/)).toBeNull();
      },
    );

    it('says what was refused when the password is the old one', async () => {
      lose('code-expired');
      provider.signIn.mockRejectedValue(new AuthError('wrong-password'));
      await reachReset();
      await reset();
      await network();
      await press('Trocar senha e entrar');
      await waitFor(() =>
        expect(field('Código de 6 dígitos')).toHaveAccessibleDescription(/Este código venceu/),
      );
      expect(goOn).not.toHaveBeenCalled();
    });

    it('tries no other password', async () => {
      lose('code-expired');
      await reachReset();
      await reset();
      await network();
      await reset('123 456', 'uma frase bem diferente');
      await waitFor(() =>
        expect(field('Código de 6 dígitos')).toHaveAccessibleDescription(/Este código venceu/),
      );
      expect(provider.signIn).not.toHaveBeenCalled();
    });
  });

  it('stays after a reload and asks for everything again', async () => {
    const { unmount } = await reachReset();
    await enterText(user, field('Código de 6 dígitos'), '123456');
    unmount();
    show();
    expect(screen.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
    expect(field('Código de 6 dígitos')).toHaveValue('');
    await press('Enviar um novo código');
    expect(await screen.findByText(/Enviamos um novo código para ana@example.com/)).toBeVisible();
    expect(provider.forgotPassword).toHaveBeenCalledTimes(2);
  });

  it('can be left for another address, which begins with the one before', async () => {
    await reachReset();
    await press('Usar outro e-mail');
    expect(await screen.findByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@example.com');
  });

  it('is not there for whoever only has its address', () => {
    window.history.replaceState(null, '', '/pt-BR/login#recover-reset');
    show();
    expect(screen.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
  });
});

describe('R4.19 R8.14 a limit', () => {
  const limit = () => new AuthError('limit-exceeded');
  const counting = /^Tente de novo em [0-4]:[0-5]\d$/;

  it('counts down on the button and sends nothing meanwhile', async () => {
    provider.forgotPassword.mockRejectedValue(limit());
    show();
    await askFor('ana@example.com');
    await waitFor(() => expect(screen.getByRole('button', { name: counting })).toHaveFocus());
    await waitFor(() => expect(screen.getAllByText(/Foram muitas tentativas seguidas/)).toHaveLength(2));
    act(() => toast.remove());
    await waitFor(() => expect(screen.getAllByText(/Foram muitas tentativas seguidas/)).toHaveLength(1));
    await press(counting);
    expect(provider.forgotPassword).toHaveBeenCalledTimes(1);
    // Another press shows the toast again.
    await waitFor(() => expect(screen.getAllByText(/Foram muitas tentativas seguidas/)).toHaveLength(2));
  });

  it('goes on counting after a reload, for the same address', async () => {
    provider.forgotPassword.mockRejectedValue(limit());
    const { unmount } = show();
    await askFor('ana@example.com');
    await screen.findByRole('button', { name: counting });
    unmount();
    show();
    expect(screen.getByRole('button', { name: counting })).toBeVisible();
    await user.type(field('E-mail'), '.br');
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  });

  it('of guesses counts down on the reset button', async () => {
    provider.resetPassword.mockRejectedValue(limit());
    await reachReset();
    await reset();
    expect(await screen.findByRole('button', { name: counting })).toBeVisible();
    await press('Enviar um novo código');
    expect(await screen.findByRole('button', { name: 'Trocar senha e entrar' })).toBeVisible();
  });

  it('of codes counts down on the resend button', async () => {
    await reachReset();
    provider.forgotPassword.mockRejectedValue(limit());
    await press('Enviar um novo código');
    expect(await screen.findByRole('button', { name: counting })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trocar senha e entrar' })).toBeVisible();
  });
});

describe('an account that was never confirmed', () => {
  const unconfirmed = () => provider.forgotPassword.mockRejectedValue(new AuthError('email-not-confirmed'));
  const codeStep = () => screen.findByRole('heading', { level: 1, name: 'Confirme o seu e-mail' });

  it('gets its own code, then continues to recovery or login', async () => {
    unconfirmed();
    show();
    await askFor('ana@example.com');
    await codeStep();
    expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
    expect(
      await screen.findByText('Falta confirmar seu e-mail. Digite o código que acabamos de enviar.'),
    ).toBeVisible();
    await enterText(user, field('Código de 6 dígitos'), '123456');
    await press('Confirmar e-mail');
    expect(
      await screen.findByText(
        'E-mail confirmado. Agora você pode entrar com a sua senha ou pedir um código para escolher uma nova.',
      ),
    ).toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '#login-form');
  });

  it('reaches the code step without a code and after a reload', async () => {
    unconfirmed();
    provider.resendCode.mockRejectedValue(new AuthError('could-not-send-code'));
    const { unmount } = show();
    await askFor('ana@example.com');
    await codeStep();
    await waitFor(() => expect(screen.getAllByText(/Não conseguimos enviar o código/)).toHaveLength(2));
    unmount();
    show();
    await codeStep();
  });

  it('leads to the code step when the service does not tell', async () => {
    await reachReset();
    await press('Confirmar o e-mail primeiro');
    await codeStep();
    expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
  });

  describe('and that turns out to be confirmed', () => {
    const sentence = /Este e-mail já foi confirmado/;
    beforeEach(() => {
      provider.resendCode.mockRejectedValue(new AuthError('already-confirmed'));
    });

    it('keeps the new password that was typed', async () => {
      const { unmount } = await reachReset();
      await enterText(user, field('Código de 6 dígitos'), '123456');
      await enterText(user, field('Nova senha'), 'outra frase curta');
      await press('Confirmar o e-mail primeiro');
      await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
      expect(screen.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
      expect(field('Código de 6 dígitos')).toHaveValue('123456');
      expect(field('Nova senha')).toHaveValue('outra frase curta');
      unmount();
      show();
      expect(screen.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
    });

    it('stays at the form that asks for a code', async () => {
      unconfirmed();
      show();
      await askFor('ana@example.com');
      await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
      expect(screen.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
      expect(field('E-mail')).toHaveValue('ana@example.com');
      expect(pendingAccount().codeStep).toBeUndefined();
    });
  });
});

it('the browser’s way back goes from the new password to the address', async () => {
  await reachReset();
  await act(async () => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible();
});
