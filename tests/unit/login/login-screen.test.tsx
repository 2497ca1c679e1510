import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LoginScreen } from '@/components/login/login-screen';
import type { Recovery } from '@/components/login/use-recovery';
import { showCarried, showNote } from '@/components/ui/toasts/show-toast';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { goOn } from '@/lib/auth/destination';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { formUser } from '../../support/form-user';
import { hydrateWithTexts, renderWithTexts } from '../../support/render-with-texts';
import { saying } from '../../support/saying';
import { provider } from '../auth/mocked-provider';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
}));

/** Recovery itself has its own tests; here it matters when it is shown. */
const FakeRecovery: Recovery = ({ focusOnArrival, onPasswordChanged }) => (
  <button type="button" onClick={onPasswordChanged}>
    Recovery {focusOnArrival ? 'after a click' : 'after a reload'}
  </button>
);

const email = 'ana@example.com';
const user = formUser();
const show = (language?: 'pt-BR' | 'en' | 'es') =>
  renderWithTexts(
    <LoginScreen loadRecovery={async () => FakeRecovery} />,
    ['login', 'verification', 'errors'],
    language,
  );
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const summary = () => screen.getByRole('alert', { name: 'Falta acertar o seguinte' });
const logIn = async (email = 'ana@example.com', password = 'uma frase curta') => {
  await enterText(user, field('E-mail'), email);
  await enterText(user, field('Senha'), password);
  await press('Entrar');
};

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/pt-BR/login');
  document.title = 'Entrar – Quebrando Barreiras';
});

describe('R2.7 signing in', () => {
  it('keeps an address typed before the script for recovery', () => {
    hydrateWithTexts(
      <LoginScreen loadRecovery={async () => FakeRecovery} />,
      ['login', 'verification', 'errors'],
      () => {
        for (const field of screen.getAllByLabelText<HTMLInputElement>('E-mail')) field.value = email;
      },
    );
    expect(pendingAccount().login).toEqual({ email, confirmed: false });
  });

  it('R7.51 R8.18 signs in with the normalised address and confirms there', async () => {
    show();
    await logIn('Ana <mailto:Ana@Example.COM>; ');
    await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
    expect(provider.signIn).toHaveBeenCalledWith(
      { email: 'ana@example.com', password: 'uma frase curta' },
      expect.anything(),
    );
    // The page that one lands on shows it: here the full load would cut it off.
    expect(screen.queryByText('Que bom ter você aqui!')).not.toBeInTheDocument();
    showCarried();
    const toast = { selector: '#toasts-polite *' };
    expect(await screen.findByText('Que bom ter você aqui!', toast)).toBeVisible();
  });

  it('R5.4 asks for missing fields in summary and fields', async () => {
    show();
    await press('Entrar');
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(
      within(summary())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Digite o seu e-mail, como nome@exemplo.com', 'Digite a sua senha']);
    expect(field('Senha')).toHaveAccessibleDescription('Digite a sua senha');
    await waitFor(() => expect(document.title).toBe('Erro: Entrar – Quebrando Barreiras'));
    await user.type(field('Senha'), 'x');
    expect(within(summary()).getAllByRole('link')).toHaveLength(1);
  });

  it('checks what was sent before the first touch', async () => {
    document.documentElement.dataset.heldForm = 'login-form';
    show();
    await waitFor(() => expect(summary()).toHaveFocus());
    const button = () => screen.getByRole('button', { name: 'Entrar' });
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    expect(provider.signIn).not.toHaveBeenCalled();
  });

  it('R5.6 refuses a wrong address at the field and as toast', async () => {
    show();
    await logIn('ana@');
    const sentence = 'Insira um endereço de e-mail válido';
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription(sentence));
    expect(await screen.findByText(saying(sentence), { selector: '#toasts-urgent *' })).toBeVisible();
    expect(provider.signIn).not.toHaveBeenCalled();
  });

  it.each<[AuthErrorCode, string, RegExp]>([
    ['wrong-password', 'Senha', /A senha não confere com este e-mail/],
    ['user-not-found', 'E-mail', /Não encontramos uma conta com este e-mail/],
  ])('R8.8 R8.11 R8.17 shows %s at the field, in summary and as toast', async (code, name, message) => {
    provider.signIn.mockRejectedValue(new AuthError(code));
    show();
    await logIn();
    await waitFor(() => expect(screen.getAllByText(saying(message))).toHaveLength(3));
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(field('Senha')).toHaveValue('uma frase curta');
  });

  it.each<[AuthErrorCode, RegExp]>([
    ['login-failed', /Não conseguimos entrar na sua conta agora/],
    ['network', /Não conseguimos falar com o serviço/],
    ['limit-exceeded', /Foram muitas tentativas seguidas/],
    ['account-locked', /A conta está bloqueada/],
  ])('R8.12 R8.17 says %s at the form and as a toast', async (code, message) => {
    provider.signIn.mockRejectedValue(new AuthError(code, { retryable: false }));
    show();
    await logIn();
    await waitFor(() => expect(screen.getAllByText(saying(message))).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  });
});

describe('an account that only the operator can mend', () => {
  it.each<[AuthErrorCode, RegExp]>([
    ['account-unfinished', /Falta um passo nesta conta/],
    ['account-disabled', /Esta conta está desativada/],
    ['request-refused', /O serviço recusou este pedido/],
  ])('is tried once, then led to the contact form: %s', async (code, message) => {
    provider.signIn.mockRejectedValue(new AuthError(code));
    show();
    await logIn();
    const alert = await screen.findByText(message, { selector: '#login-form *' });
    expect(within(alert).getByRole('link', { name: 'Escrever para nós' })).toHaveAttribute(
      'href',
      '/pt-BR/contact',
    );
    expect(provider.signIn).toHaveBeenCalledTimes(1);
  });

  it('has no such link beside what the person can mend', async () => {
    provider.signIn.mockRejectedValue(new AuthError('limit-exceeded'));
    show();
    await logIn();
    await screen.findByText(/Foram muitas tentativas/, { selector: '#login-form *' });
    expect(screen.queryByRole('link', { name: 'Escrever para nós' })).not.toBeInTheDocument();
  });
});

describe('R4.15 R8.9 an account that was never confirmed', () => {
  beforeEach(() => {
    provider.signIn.mockRejectedValueOnce(new AuthError('email-not-confirmed'));
  });

  it('gets another code and is signed in by it', async () => {
    show();
    await logIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeVisible();
    expect(provider.resendCode).toHaveBeenCalledWith({ email: 'ana@example.com' });
    expect(
      await screen.findByText(
        saying('Falta confirmar o seu e-mail. Digite o código que acabamos de enviar.'),
        // It is no failure.
        { selector: '#toasts-polite *' },
      ),
    ).toBeVisible();
    await enterText(user, field('Código de 6 dígitos'), '123456');
    await press('Confirmar e-mail');
    await waitFor(() => expect(goOn).toHaveBeenCalledWith('pt-BR'));
    expect(provider.signIn).toHaveBeenLastCalledWith(
      {
        email: 'ana@example.com',
        password: 'uma frase curta',
      },
      expect.anything(),
    );
  });

  it('R8.10 opens the code step when no code could be sent', async () => {
    provider.resendCode.mockRejectedValue(new AuthError('could-not-send-code'));
    show();
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/Não conseguimos enviar o código/)).toHaveLength(2));
  });

  it('stays at the form when confirmed after all', async () => {
    provider.resendCode.mockRejectedValue(new AuthError('already-confirmed'));
    const { unmount } = show();
    await logIn();
    await waitFor(() => expect(screen.getAllByText(saying(/Este e-mail já foi confirmado/))).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(field('Senha')).toHaveValue('uma frase curta');
    unmount();
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  });

  it('R2.14 continues with the code after a reload, then the password', async () => {
    const { unmount } = show();
    await logIn();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('uma frase curta');
    show();
    await enterText(user, await screen.findByLabelText('Código de 6 dígitos'), '123456');
    await press('Confirmar e-mail');
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(goOn).not.toHaveBeenCalled();
  });

  it('can be left for another address', async () => {
    show();
    await logIn();
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await press('Usar outro e-mail');
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  });
});

describe('arriving at sign-in', () => {
  it('R2.14 R8.18 from sign-up: with the address filled in and a confirmation', async () => {
    updatePending({ login: { email: 'ana@example.com', confirmed: true } });
    show();
    expect(field('E-mail')).toHaveValue('ana@example.com');
    const news = 'E-mail confirmado. Não guardamos senhas: digite a sua para entrar.';
    expect(await screen.findByText(saying(news), { selector: '#toasts-polite *' })).toBeVisible();
    expect(screen.getAllByText(saying(news))).toHaveLength(2);
    expect(pendingAccount().login).toEqual({ email: 'ana@example.com', confirmed: false });
  });

  it.each<['pt-BR' | 'en' | 'es', string]>([
    ['pt-BR', 'A sua sessão expirou. Saia e entre de novo.'],
    ['en', 'User Session Expired. Please logout & login again.'],
    ['es', 'Tu sesión expiró. Sal y entra otra vez.'],
  ])('R8.16 R8.17 with an expired session, in %s: shown and as toast', async (language, message) => {
    window.history.replaceState(null, '', '/pt-BR/login?expired=1');
    show(language);
    await waitFor(() => expect(screen.getAllByText(saying(message))).toHaveLength(2));
    expect(screen.getByText(saying(message), { selector: '#toasts-urgent *' })).toBeVisible();
  });

  it('says nothing of an expired session to signed-in people', async () => {
    document.documentElement.dataset.signedIn = '';
    window.history.replaceState(null, '', '/pt-BR/login?expired=1');
    show();
    expect(await screen.findByText('Você já entrou neste navegador.')).toBeVisible();
    expect(screen.queryByText('A sua sessão expirou. Saia e entre de novo.')).not.toBeInTheDocument();
    delete document.documentElement.dataset.signedIn;
  });

  it('after a reload: with the address, without the password', async () => {
    const { unmount } = show();
    await enterText(user, field('E-mail'), 'ana@example.com');
    await enterText(user, field('Senha'), 'uma frase curta');
    unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('uma frase curta');
    show();
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(field('Senha')).toHaveValue('');
  });
});

describe('R2.15 the way to a forgotten password', () => {
  const recovery = (how: string) => screen.findByRole('button', { name: `Recovery ${how}` });

  it('opens from the form and from its address', async () => {
    const { unmount } = show();
    await user.click(screen.getByRole('link', { name: 'Esqueceu a senha?' }));
    await recovery('after a click');
    expect(window.location.hash).toBe('#recover');
    unmount();
    show();
    await recovery('after a reload');
  });

  it('gives way to the form on the way back', async () => {
    window.location.hash = '#recover';
    show();
    await recovery('after a reload');
    window.location.hash = '';
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  });

  /** No message ends by itself while a test looks at it, however slow the machine is. */
  const keepMessages = () => {
    const { setTimeout } = globalThis;
    const patient = (handler: () => void, delay = 0) => setTimeout(handler, delay > 1_500 ? 2 ** 30 : delay);
    vi.stubGlobal('setTimeout', patient);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
  };

  it('R8.17 takes away what failed on the screen that it replaces', async () => {
    keepMessages();
    provider.signIn.mockRejectedValue(new AuthError('wrong-password'));
    show();
    await showNote('Mais antigo');
    await logIn();
    const toast = { selector: '#toasts-urgent *' };
    expect(await screen.findByText(saying(/A senha não confere com este e-mail/), toast)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Esqueceu a senha?' }));
    await recovery('after a click');
    await waitForElementToBeRemoved(() =>
      screen.queryByText(saying(/A senha não confere com este e-mail/), toast),
    );
    expect(screen.getByText('Mais antigo')).toBeVisible();
  });

  it('leads to the form with a message after failed sign-ins', async () => {
    window.location.hash = '#recover';
    show();
    await user.click(await recovery('after a reload'));
    expect(await screen.findByText('Senha trocada. Agora entre com a nova senha.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  });

  it('stays closed with a message when its script is missing', async () => {
    const load = vi.fn<() => Promise<Recovery>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(FakeRecovery);
    renderWithTexts(<LoginScreen loadRecovery={load} />, ['login', 'verification', 'errors']);
    await user.click(screen.getByRole('link', { name: 'Esqueceu a senha?' }));
    expect(await screen.findByText(/Não conseguimos falar com o serviço/)).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe('#login-form'));
    await user.click(screen.getByRole('link', { name: 'Esqueceu a senha?' }));
    await recovery('after a click');
  });
});
