import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Footer } from '@/components/layout/footer';
import { LOCALES, SITES } from '@/lib/shared/config/locales';
import { isPublicPage } from '@/lib/shared/request/request-decision';
import { renderWithTexts } from '@/tests/support/render-with-texts';

describe('the footer', () => {
  it('R2.41 shows the year of the site', () => {
    renderWithTexts(<Footer />, [], 'pt-BR', { year: 2031 });
    expect(screen.getByText('© 2031 Quebrando Barreiras')).toBeInTheDocument();
  });

  it.each([
    ['pt-BR', 'A conexão está lenta ou caiu.'],
    ['en-GB', 'The connection is slow or has dropped.'],
    ['es-MX', 'La conexión está lenta o se cortó.'],
  ] as const)('in %s calls no lost network slow alone', (locale, words) => {
    renderWithTexts(<Footer />, [], locale);
    expect(document.getElementById('still-loading')).toHaveTextContent(words);
  });

  it('R1.13 leads to the same page on the eight sites', () => {
    renderWithTexts(<Footer path="login" />, [], 'en-NZ');
    const [all, ...links] = within(screen.getByRole('navigation', { name: 'Change country' })).getAllByRole(
      'link',
    );
    expect(all).toHaveAttribute('href', '/en-NZ/change-location?page=login');
    expect(links).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'México' })).toHaveAttribute('href', '/es-MX/login');
    expect(screen.getByRole('link', { name: 'México' })).toHaveAttribute('lang', 'es-MX');
    expect(screen.getByRole('link', { name: 'New Zealand' })).toHaveAttribute('aria-current', 'true');
  });

  it('leads to no site that is not opened yet', () => {
    const unopened = LOCALES.filter((locale) => locale !== 'pt-BR' && locale !== 'en-GB');
    renderWithTexts(<Footer />, [], 'en-GB', { unopened });
    const [, ...links] = within(screen.getByRole('navigation', { name: 'Change country' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pt-BR/', '/en-GB/']);
  });

  it.each([
    ['pt-BR', 'Termos de uso', 'Fale com a gente'],
    ['en-GB', 'Terms of use', 'Contact us'],
    ['es-AR', 'Términos de uso', 'Contacto'],
  ] as const)('R2.11 R2.12 R2.36 leads to every page around the course in %s', (locale, terms, contact) => {
    renderWithTexts(<Footer />, [], locale);
    const help = ['about', 'sources', 'sitemap', 'contact', 'faq'];
    const pages = ['terms', 'privacy', 'accessibility', 'cookies', ...help];
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const page of [...pages, 'change-location']) expect(addresses).toContain(`/${locale}/${page}`);
    expect(screen.getByRole('link', { name: terms })).toHaveAttribute('href', `/${locale}/terms`);
    expect(screen.getByRole('link', { name: contact })).toHaveAttribute('href', `/${locale}/contact`);
  });

  it('offers pages ahead that are the same for everybody', () => {
    renderWithTexts(<Footer />, [], 'en-GB');
    const ahead = [...document.querySelectorAll('[data-ahead]')].map((link) => link.getAttribute('href'));
    const pages = ['about', 'sources', 'faq', 'contact', 'certificate', 'sitemap'];
    expect(ahead).toEqual(pages.map((page) => `/en-GB/${page}`));
    expect(pages.filter((page) => !isPublicPage(page))).toEqual([]);
  });

  it('R2.36 leads to the operator’s texts and the choice about cookies', () => {
    const legalLinks = { terms: 'https://own.example/terms', cookies: 'https://own.example/cookies' };
    renderWithTexts(<Footer />, [], 'en-GB', { legalLinks });
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Terms of use')).toBe('https://own.example/terms');
    expect(addressOf('Privacy notice')).toBe('/en-GB/privacy');
    expect(addressOf('Cookie notice')).toBe('https://own.example/cookies');
    expect(addressOf('Your cookie choice')).toBe('/en-GB/cookies');
  });

  it('R2.37 leads to the networks of the operator, to no other', () => {
    const socialLinks = { instagram: 'https://instagram.example/us', youtube: 'https://youtube.example/us' };
    renderWithTexts(<Footer />, [], 'en-GB', { socialLinks });
    const networks = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(
      networks.map((link) => [link.textContent, link.getAttribute('href'), link.dataset.social]),
    ).toEqual([
      ['Instagram', 'https://instagram.example/us', 'instagram'],
      ['YouTube', 'https://youtube.example/us', 'youtube'],
    ]);
  });

  it('R2.37 has no list of networks while there are none', () => {
    renderWithTexts(<Footer />, [], 'en-GB');
    expect(screen.queryByRole('list', { name: 'Follow us' })).not.toBeInTheDocument();
  });

  it.each(LOCALES)('R2.39 R2.40 R6.3 shows course links of %s to signed-in people only', (locale) => {
    renderWithTexts(<Footer />, [], locale);
    const football = `/${locale}/${SITES[locale].slugs.footballCourse}`;
    const courses = [
      `/${locale}/${SITES[locale].slugs.coursesHome}`,
      `/${locale}/${SITES[locale].slugs.course}`,
    ];
    const shown = screen
      .getAllByRole('link')
      .filter((link) => [football, ...courses].includes(link.getAttribute('href') ?? ''));
    expect(shown).toHaveLength(locale === 'es-US' ? 1 : 2);
    for (const link of shown) expect(link.closest('li')).toHaveClass('signed-in');
  });

  it('R2.39 shows the way to the courses to signed-in people only', () => {
    renderWithTexts(<Footer />, []);
    expect(screen.getByRole('link', { name: 'Cursos' }).closest('li')).toHaveClass('signed-in');
    expect(screen.getByRole('link', { name: 'Criar conta' }).closest('li')).toHaveClass('signed-out');
  });
});
