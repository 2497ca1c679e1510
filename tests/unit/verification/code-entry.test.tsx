import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showCarried } from '@/components/ui/toasts/show-toast';
import { CodeEntry, type CodeEntryProps } from '@/components/verification/code-entry';
import { AuthError, type AuthErrorCode } from '@/lib/auth/auth-error';
import { renderWithTexts } from '../../support/render-with-texts';
import { saying } from '../../support/saying';
import { provider } from '../auth/mocked-provider';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));

const email = 'ana@example.com';
const handlers = { onSignedIn: vi.fn(), onConfirmed: vi.fn(), onChangeAddress: vi.fn() };
const show = (changes: Partial<CodeEntryProps> = {}) =>
  renderWithTexts(
    <CodeEntry
      email={email}
      password="uma frase curta"
      headingLevel={1}
      focusOnArrival
      {...handlers}
      {...changes}
    />,
    ['verification', 'errors'],
  );

const user = userEvent.setup({ delay: null });
const field = () => screen.getByLabelText('Código de 6 dígitos');
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const enter = async (code: string) => {
  await user.clear(field());
  if (code !== '') await user.type(field(), code);
  await press('Confirmar e-mail');
};

const INCOMPLETE = 'Digite o código de 6 dígitos que enviamos para o seu e-mail';

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  document.title = 'Entrar – Quebrando Barreiras';
});

describe('R2.14 the code step', () => {
  it('names the address and asks for the code', async () => {
    show();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toHaveFocus(),
    );
    expect(screen.getByText(email)).toBeVisible();
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).not.toHaveAttribute('maxlength');
  });

  it.each(['', '12345', '1234567'])('R5.1 R9.2 asks for the 6-digit code when %j was typed', async (code) => {
    show();
    await enter(code);
    const summary = screen.getByRole('alert', { name: 'Falta acertar o seguinte' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getByRole('link', { name: INCOMPLETE })).toBeVisible();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(INCOMPLETE));
    expect(document.title).toBe('Erro: Confirme o seu e-mail – Quebrando Barreiras');
    expect(provider.confirm).not.toHaveBeenCalled();
  });

  it('asks for one when two codes were pasted', async () => {
    show();
    await enter('123456 654321');
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('Há mais de um código aqui. Deixe só o código do e-mail mais recente'),
    );
    expect(provider.confirm).not.toHaveBeenCalled();
  });

  it.each(['123456', ' 123 456 ', '123-456', '12-34-56', 'O código é 123456. Vale 10 minutos.'])(
    'takes %j for 123456',
    async (text) => {
      show();
      await user.click(field());
      await user.paste(text);
      await press('Confirmar e-mail');
      await waitFor(() => expect(handlers.onSignedIn).toHaveBeenCalled());
      expect(provider.confirm).toHaveBeenCalledWith({ email, code: '123456' }, expect.anything());
    },
  );

  it('R4.16 R4.17 R8.18 signs in with the password in memory and confirms there', async () => {
    show();
    await enter('123456');
    await waitFor(() => expect(handlers.onSignedIn).toHaveBeenCalledTimes(1));
    expect(provider.signIn).toHaveBeenCalledWith({ email, password: 'uma frase curta' }, expect.anything());
    expect(handlers.onConfirmed).not.toHaveBeenCalled();
    // Shown by the page that one lands on.
    showCarried();
    const toast = { selector: '#toasts-polite *' };
    expect(await screen.findByText(saying('E-mail confirmado. Boas-vindas!'), toast)).toBeVisible();
  });

  it('R4.16 leaves the sign-in to the person when it fails', async () => {
    provider.signIn.mockRejectedValue(new AuthError('wrong-password'));
    show();
    await enter('123456');
    await waitFor(() => expect(handlers.onConfirmed).toHaveBeenCalledTimes(1));
    expect(handlers.onSignedIn).not.toHaveBeenCalled();
  });

  it.each<[AuthErrorCode, RegExp]>([
    ['code-mismatch', /O código não confere/],
    ['code-expired', /Este código venceu/],
  ])('R8.13 R8.17 shows %s at the field and as a toast', async (code, message) => {
    provider.confirm.mockRejectedValue(new AuthError(code));
    show();
    await enter('000000');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(3));
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveValue('000000');
  });

  it.each<[AuthErrorCode, RegExp]>([
    ['limit-exceeded', /Foram muitas tentativas/],
    ['verify-failed', /Não conseguimos confirmar/],
    ['user-not-found', /Não encontramos uma conta/],
  ])('R8.14 R8.15 R8.17 says %s at the form and as a toast', async (code, message) => {
    provider.confirm.mockRejectedValue(new AuthError(code, { retryable: false }));
    show();
    await enter('000000');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  });

  it('does not confirm twice while it is busy', async () => {
    let finish = () => {};
    provider.confirm.mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      }),
    );
    show();
    await enter('123456');
    await user.type(field(), '{Enter}');
    // The keyboard of a phone submits the form itself, whatever the button says.
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect(screen.getByRole('button', { name: 'Confirmando…' })).toHaveAttribute('aria-disabled', 'true');
    finish();
    await waitFor(() => expect(handlers.onSignedIn).toHaveBeenCalled());
    expect(provider.confirm).toHaveBeenCalledTimes(1);
  });
});

describe('R7.50 another code', () => {
  it('is sent to the shown address and confirmed', async () => {
    show();
    await user.type(field(), '000000');
    await press('Enviar um novo código');
    expect(await screen.findByText(/Enviamos um novo código para ana@example.com/)).toBeVisible();
    expect(provider.resendCode).toHaveBeenCalledWith({ email });
    expect(field()).toHaveValue('');
  });

  it('comes half a minute after the one before', async () => {
    show();
    await press('Enviar um novo código');
    const waiting = await screen.findByRole('button', { name: /^Enviar um novo código em 0:(30|[012]\d)$/ });
    await user.click(waiting);
    expect(provider.resendCode).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Foram muitas tentativas seguidas/)).toBeNull();
  });

  it('R8.14 waits as long as a limit says', async () => {
    provider.resendCode.mockRejectedValue(new AuthError('limit-exceeded'));
    show();
    await press('Enviar um novo código');
    expect(await screen.findByRole('button', { name: /^Tente de novo em [34]:/ })).toBeVisible();
  });

  it('R8.10 that could not be sent is reported in both places', async () => {
    provider.resendCode.mockRejectedValue(new AuthError('could-not-send-code'));
    show();
    await press('Enviar um novo código');
    await waitFor(() => expect(screen.getAllByText(/Não conseguimos enviar o código/)).toHaveLength(2));
  });

  it('is not needed for an address that is confirmed already', async () => {
    provider.resendCode.mockRejectedValue(new AuthError('already-confirmed'));
    show();
    await press('Enviar um novo código');
    await waitFor(() => expect(handlers.onConfirmed).toHaveBeenCalledTimes(1));
  });
});

it('leads back to another address', async () => {
  show();
  await press('Usar outro e-mail');
  expect(handlers.onChangeAddress).toHaveBeenCalledTimes(1);
});
