import { act, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { updatePending } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { inPage } from '../../support/render-with-texts';
import { saying } from '../../support/saying';
import { provider } from '../auth/mocked-provider';
import {
  askFor,
  field,
  type Language,
  press,
  RECOVERY_TEXTS,
  recoveryScreen,
  show,
  startVisit,
  summary,
  user,
} from './recovery-page';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
let pattern = '';
vi.mock('@/lib/auth/email-pattern', () => ({ emailPatternOf: async () => pattern }));
vi.mock('@/lib/auth/destination', async (original) => ({
  ...(await original<typeof import('@/lib/auth/destination')>()),
  goOn: vi.fn(),
}));

beforeEach(() => {
  startVisit();
  pattern = '';
});

describe('R2.15 asking for a recovery code', () => {
  it('has the known address in its field at once', async () => {
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
    root.render(inPage(recoveryScreen(), RECOVERY_TEXTS));
    expect(await atFocus).toBe('ana@example.com');
    vi.unstubAllGlobals();
    act(() => root.unmount());
    container.remove();
  });

  it('R1.2 R4.18 sends it to the normalised address, shows the reset step', async () => {
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
    'R5.2 R5.3 R5.5 R5.6 refuses a wrong address in %s, shown and as toast',
    async (language, label, button, message) => {
      show(language);
      await user.type(field(label), 'ana@');
      await press(button);
      await waitFor(() => expect(screen.getAllByText(saying(message))).toHaveLength(3));
      expect(screen.getByText(saying(message), { selector: '#toasts-urgent *' })).toBeVisible();
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
    expect(screen.queryByText(saying('Insira um endereço de e-mail válido'))).not.toBeInTheDocument();
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
    await waitFor(() => expect(screen.getAllByText(saying(message))).toHaveLength(2));
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
