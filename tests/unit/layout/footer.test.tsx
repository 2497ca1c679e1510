import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Footer } from '@/components/layout/footer';
import { renderWithTexts } from '@/tests/support/render-with-texts';

describe('the footer', () => {
  it('R2.41 shows the current year', () => {
    renderWithTexts(<Footer />, []);
    expect(screen.getByText(`© ${new Date().getFullYear()} Quebrando Barreiras`)).toBeInTheDocument();
  });

  it('R1.13 leads to the same page on the eight sites', () => {
    renderWithTexts(<Footer path="login" />, [], 'en-NZ');
    const links = within(screen.getByRole('navigation', { name: 'Change country' })).getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'México' })).toHaveAttribute('href', '/es-MX/login');
    expect(screen.getByRole('link', { name: 'México' })).toHaveAttribute('lang', 'es-MX');
    expect(screen.getByRole('link', { name: 'New Zealand' })).toHaveAttribute('aria-current', 'true');
  });

  it('R2.39 shows the way to the courses to signed-in people only', () => {
    renderWithTexts(<Footer />, []);
    expect(screen.getByRole('link', { name: 'Cursos' }).closest('li')).toHaveClass('signed-in');
    expect(screen.getByRole('link', { name: 'Criar conta' }).closest('li')).toHaveClass('signed-out');
  });
});
