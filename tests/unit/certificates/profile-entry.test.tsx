import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IssuedActions } from '@/components/certificates/issued-actions';
import { renderWithTexts } from '../../support/render-with-texts';
import { CODE, certificateFor } from './certificate-backend';

const publicUrl = `https://example.org/pt-BR/certificate/${CODE}`;
const entry = {
  courseTitle: 'Confiança em campo',
  brand: 'Quebrando Barreiras',
  completedOn: '2026-03-14',
  code: CODE,
  publicUrl,
};

const show = () => {
  renderWithTexts(
    <IssuedActions certificate={certificateFor('Ana')} entry={entry} onCorrect={() => undefined} />,
    ['certificate'],
  );
  return userEvent.setup();
};

const opened = async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Adicionar ao LinkedIn' }));
  const panel = await screen.findByRole('region', { name: 'Adicione ao seu perfil no LinkedIn' });
  return { user, panel: within(panel) };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('adding a certificate to a profile (R1.7)', () => {
  it('leads to the public page where no script runs', () => {
    show();
    const link = screen.getByRole('link', { name: 'Adicionar ao LinkedIn' });
    expect(link).toHaveAttribute('href', `/pt-BR/certificate/${CODE}#profile`);
  });

  it('shows the fields and puts the focus there', async () => {
    const { panel } = await opened();
    expect(panel.getByRole('heading')).toHaveFocus();
    expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Confiança em campo', 'Quebrando Barreiras', 'março de 2026', CODE, publicUrl]),
    );
    expect(panel.getByRole('link')).toHaveAttribute('href', expect.stringContaining('issueYear=2026'));
  });

  it('takes the focus there again with another click', async () => {
    const { user } = await opened();
    const link = screen.getByRole('link', { name: 'Adicionar ao LinkedIn' });
    await user.click(link);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Adicione ao seu perfil no LinkedIn' })).toHaveFocus(),
    );
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it.each([
    ['Nome', 'Confiança em campo'],
    ['Organização emissora', 'Quebrando Barreiras'],
    ['Data de emissão', 'março de 2026'],
    ['Código da credencial', CODE],
    ['URL da credencial', publicUrl],
  ])('copies %s from the keyboard and says so', async (label, value) => {
    const { user, panel } = await opened();
    panel.getByRole('button', { name: `Copiar: ${label}` }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(`Copiado: ${label}.`)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(value);
  });

  it('says when nothing could be copied', async () => {
    const { user, panel } = await opened();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(panel.getByRole('button', { name: 'Copiar: Nome' }));
    expect(await screen.findByText(/Não foi possível copiar/)).toBeInTheDocument();
  });

  it('copies by a selection where there is no clipboard', async () => {
    const { user, panel } = await opened();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    let selected: string | undefined;
    document.execCommand = (command) => {
      selected = command === 'copy' ? getSelection()?.toString() : undefined;
      return true;
    };
    await user.click(panel.getByRole('button', { name: 'Copiar: Nome' }));
    expect(await screen.findByText(/Copiado|Não foi possível/)).toHaveTextContent('Copiado: Nome.');
    expect(selected).toBe('Confiança em campo');
    expect(panel.getByRole('button', { name: 'Copiar: Nome' })).toHaveFocus();
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('offers the badge where there is one', () => {
    show();
    const badge = screen.getByRole('link', { name: 'Baixar o selo digital (Open Badge)' });
    expect(badge).toHaveAttribute('href', expect.stringMatching(/^\/api\/badges\//));
  });
});
