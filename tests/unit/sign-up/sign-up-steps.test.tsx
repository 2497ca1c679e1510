import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { goOn, goToLogin } from '@/lib/auth/destination';
import { pendingAccount } from '@/lib/auth/pending-account';
import { enterText } from '../../support/enter-text';
import { saying } from '../../support/saying';
import {
  field,
  fillYou,
  fillYouIn,
  press,
  show,
  signUp,
  startSignUpBackend,
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

startSignUpBackend();

describe('R2.14 the first step of sign-up', () => {
  it('focuses a summary of errors and marks the title', async () => {
    show();
    await press('Continuar');
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(document.title).toBe('Erro: Quebrando Barreiras');
    const links = within(summary()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Digite o seu nome',
      'Digite o seu e-mail, como nome@exemplo.com',
      'Digite uma senha com pelo menos 8 caracteres',
    ]);
    for (const [index, name] of ['Nome', 'E-mail', 'Senha'].entries()) {
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(
        expect.stringContaining(links[index]?.textContent ?? ''),
      );
    }
    await user.click(within(summary()).getByRole('link', { name: /e-mail/ }));
    await waitFor(() => expect(field('E-mail')).toHaveFocus());
  });

  it('R5.6 checks a field after the first submit, then while typing', async () => {
    show();
    await user.type(field('E-mail'), 'ana@');
    expect(field('E-mail')).not.toHaveAttribute('aria-invalid');
    await press('Continuar');
    expect(field('E-mail')).toHaveAccessibleDescription('Insira um endereço de e-mail válido');
    // At the field, in the summary, and as a toast.
    await waitFor(() =>
      expect(screen.getAllByText(saying('Insira um endereço de e-mail válido'))).toHaveLength(3),
    );
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

  it('opens the second step focused, and Back closes it', async () => {
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

  it('closes it again after a link to the same address', async () => {
    show();
    const link = document.body.appendChild(document.createElement('a'));
    link.href = window.location.href;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    // What Firefox does after the click, without an event.
    window.history.replaceState(null, '');
    await fillYou();
    expect(await screen.findByRole('group', { name: 'Etapa 2 de 2: Seu trabalho' })).toBeVisible();
    window.history.back();
    await waitFor(() => expect(field('Nome')).toBeVisible());
    link.remove();
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

  it('offers the site’s own country first, others by name', async () => {
    show();
    await fillYou();
    const names = within(field('País onde você atua'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names.slice(0, 3)).toEqual(['Selecione o país', 'Brasil', 'Afeganistão']);
    expect(names.length).toBeGreaterThan(240);
  });

  it('R3.7 has three unticked boxes, and only the age is required', async () => {
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
    const typed = { 'First name': 'Kim', 'Last name': 'Lee', 'Email address': 'kim@example.com' };
    await fillYouIn({ ...typed, Password: 'a short sentence 7' }, 'Continue');
    expect(screen.getAllByRole('checkbox')).toEqual([field('I am 18 or older.'), field(/Email me news/)]);
  });
});

describe('R2.14 a reload during sign-up', () => {
  it('brings back what was typed, the password excepted', async () => {
    const { unmount } = show();
    await enterText(user, field('Nome'), 'Conceição');
    await enterText(user, field('Senha'), 'uma frase curta');
    unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('uma frase curta');
    show();
    expect(field('Nome')).toHaveValue('Conceição');
    expect(field('Senha')).toHaveValue('');
  });

  it('continues with the second step and asks the password again', async () => {
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

  it('continues with the code, then leads to login', async () => {
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
