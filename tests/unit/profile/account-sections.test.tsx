import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AuthError } from '@/lib/auth/auth-error';
import { leaveSignedOut } from '@/lib/auth/destination';
import { completeFlags } from '@/lib/auth/session-flags';
import { enterText } from '../../support/enter-text';
import { open, section, show, startProfileBackend, user } from '../../support/profile-screen';
import { storedNames } from '../../support/stored-names';
import { provider } from '../auth/mocked-provider';

vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
// A full load of another page, which jsdom does not do.
vi.mock('@/lib/auth/destination', () => ({ leaveSignedOut: vi.fn() }));

startProfileBackend();

describe('changing the password', () => {
  const begin = () => {
    show();
    return open('Senha', 'Trocar a senha');
  };
  const change = async (oldPassword: string, newPassword: string) => {
    if (oldPassword) await enterText(user, screen.getByLabelText('Senha atual'), oldPassword);
    if (newPassword) await enterText(user, screen.getByLabelText('Nova senha'), newPassword);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  };

  it('asks for both and says the rule before typing', async () => {
    await begin();
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
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

  it('R7.53 R8.18 confirms in place and as a toast, and closes', async () => {
    await begin();
    await change(' uma frase ', 'outra frase 8');
    expect(await screen.findByText(/Senha trocada\./, { selector: '#toasts-polite *' })).toBeVisible();
    expect(section('Senha').getByText('✓ Salvo')).toBeVisible();
    expect(provider.changePassword).toHaveBeenCalledWith({
      email: 'ana@example.com',
      oldPassword: ' uma frase ',
      newPassword: 'outra frase 8',
    });
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.getByRole('button', { name: 'Trocar a senha' })).toHaveFocus();
  });

  it('shows a wrong old password at its field', async () => {
    provider.changePassword.mockRejectedValue(new AuthError('wrong-password'));
    await begin();
    await change('errada demais', 'outra frase 8');
    await waitFor(() =>
      expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(/A senha não confere/),
    );
    expect(screen.getByLabelText('Nova senha')).toHaveValue('outra frase 8');
  });

  describe('after an answer got lost', () => {
    const changeTwice = async () => {
      provider.changePassword
        .mockRejectedValueOnce(new AuthError('network'))
        .mockRejectedValueOnce(new AuthError('wrong-password'));
      await begin();
      await change('uma frase', 'outra frase 8');
      await screen.findAllByText(/Não conseguimos falar com o serviço/);
      await change('', '');
    };

    it('confirms when the new password counts already', async () => {
      await changeTwice();
      expect(await section('Senha').findByText('✓ Salvo')).toBeVisible();
      expect(provider.signIn).toHaveBeenCalledWith({ email: 'ana@example.com', password: 'outra frase 8' });
    });

    it('shows a wrong old password when the new one fails', async () => {
      provider.signIn.mockRejectedValue(new AuthError('user-not-found'));
      await changeTwice();
      await waitFor(() =>
        expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(/A senha não confere/),
      );
    });
  });
});

describe('a new password in the United States', () => {
  it('needs letters and a number', async () => {
    show('en-US');
    await open('Password', 'Change password');
    await enterText(user, screen.getByLabelText('Current password'), 'a short sentence 7');
    await enterText(user, screen.getByLabelText('New password'), 'another sentence');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(provider.changePassword).not.toHaveBeenCalled();
  });
});

describe('signing out everywhere', () => {
  const begin = () => open('Sair de todos os aparelhos', 'Sair de todos os aparelhos');

  it('asks first with the focus on the question', async () => {
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
    localStorage.setItem('draft:7.impact', '{"values":{}}');
    show();
    await begin();
    await user.click(screen.getByRole('button', { name: 'Sim, sair de todos' }));
    await waitFor(() => expect(leaveSignedOut).toHaveBeenCalledWith('pt-BR'));
    expect(storedNames('user-1')).toBeNull();
    expect(localStorage.getItem('draft:7.impact')).toBeNull();
  });

  it('stays and reports a service that cannot be reached', async () => {
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
  const begin = () => open('Excluir a conta', 'Excluir a minha conta');
  const password = () => screen.getByLabelText('Senha da sua conta');
  const confirm = () => user.click(screen.getByRole('button', { name: 'Excluir para sempre' }));

  it('offers everything held to read, and as a file', () => {
    show();
    expect(screen.getByRole('link', { name: 'Ler os meus dados' })).toHaveAttribute('href', '/pt-BR/my-data');
    const link = screen.getByRole('link', { name: 'Baixar os meus dados' });
    expect(link).toHaveAttribute('href', '/api/my-data');
    expect(link).toHaveAttribute('download');
  });

  it('says what goes and stays, deletes nothing without password', async () => {
    show();
    expect(section('Excluir a conta').getByText('O que fica')).toBeVisible();
    await begin();
    expect(section('Excluir a conta').getAllByRole('listitem')).toHaveLength(8);
    await confirm();
    expect(password()).toHaveAccessibleDescription('Digite a senha da sua conta para confirmar');
    await user.click(screen.getByRole('button', { name: 'Não, manter a conta' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Excluir a minha conta' })).toHaveFocus());
    expect(provider.deleteAccount).not.toHaveBeenCalled();
  });

  it('ignores Escape while the deletion is under way', async () => {
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

  it('shows a wrong password and keeps the account', async () => {
    provider.deleteAccount.mockRejectedValue(new AuthError('wrong-password'));
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    show();
    await begin();
    await enterText(user, password(), 'errada demais');
    await confirm();
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/A senha não confere/));
    expect(storedNames('user-1')).not.toBeNull();
    expect(section('Você').getByText('Ana Souza')).toBeVisible();
  });

  it('shows only a focused receipt and forgets the person', async () => {
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

  const PERSONAL = {
    'answers that wait for the network': ['bb.queue.7.0000000000000001.key', '{"kind":"answer"}'],
    'a draft of the impact form': ['draft:7.impact', '{"values":{}}'],
    'the list of saved modules': ['account:saved-modules', '{"customerId":7,"modules":[]}'],
    'where a film stopped': ['account:film.7.101', '{"ranges":[],"position":1}'],
    'calls that the next login would bring along': [
      'pending-calls',
      JSON.stringify({ 'user-1': { savedAt: Date.now(), endOtherSessions: true } }),
    ],
  } as const;
  const OF_OTHERS = 'bb.queue.77.0000000000000001.key';

  it('leaves nothing of the person in this browser', async () => {
    const deleted: string[] = [];
    vi.stubGlobal('caches', {
      keys: async () => ['bb-saved-7', 'of-others'],
      delete: async (name: string) => deleted.push(name),
    });
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    for (const [key, value] of Object.values(PERSONAL)) localStorage.setItem(key, value);
    localStorage.setItem(OF_OTHERS, '{}');
    show();
    await begin();
    await enterText(user, password(), 'uma frase curta 7');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Conta excluída' });
    const left = Object.entries(PERSONAL).filter(([, [key]]) => localStorage.getItem(key) !== null);
    expect(left.map(([what]) => what)).toEqual([]);
    expect(localStorage.getItem(OF_OTHERS)).toBe('{}');
    expect(deleted).toEqual(['bb-saved-7']);
    vi.unstubAllGlobals();
  });

  it('removes what another tab writes as it is left', async () => {
    show();
    await begin();
    await enterText(user, password(), 'uma frase curta 7');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Conta excluída' });
    const [key, value] = PERSONAL['answers that wait for the network'];
    localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('says on the receipt that the rest goes by itself', async () => {
    const receipt = { reference: 'R-1', deletedAt: '2026-11-21T12:00:00Z', complete: false };
    provider.deleteAccount.mockResolvedValueOnce(receipt);
    show();
    await begin();
    await enterText(user, password(), 'uma frase curta 7');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/continua sozinho/)).toBeVisible();
  });
});
