import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CertificateCheck } from '@/components/certificates/certificate-check';
import { renderWithTexts } from '../../support/render-with-texts';

vi.mock('next/head', () => ({ default: () => null }));

const show = (problem?: 'missing' | 'malformed') =>
  renderWithTexts(<CertificateCheck problem={problem} />, ['certificate', 'errors'], 'pt-BR');

const summary = () => screen.queryByRole('alert', { name: 'Falta acertar o seguinte' });

const field = () => screen.getByRole('textbox', { name: 'Código do certificado' });

describe('the page that asks for a certificate’s code', () => {
  it.each([
    ['missing', 'Digite o código do certificado'],
    ['malformed', 'Digite o código inteiro, como está no certificado: QB e mais 12 letras e números'],
  ] as const)('says above and at the field that it is %s', (problem, message) => {
    show(problem);
    expect(summary()).toHaveFocus();
    expect(within(summary() as HTMLElement).getByRole('link', { name: message })).toHaveAttribute(
      'href',
      '#code',
    );
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('says beside the field what will be seen', () => {
    show();
    const shown = screen.getByRole('region', { name: 'O que você vai ver' });
    expect(within(shown).getAllByRole('listitem')).toHaveLength(3);
  });

  it('leaves an empty field to the site’s own message', () => {
    show();
    expect(summary()).not.toBeInTheDocument();
    expect(field()).not.toBeRequired();
    expect(field().closest('form')).toHaveAttribute('novalidate');
  });
});
