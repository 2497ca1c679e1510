import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Header } from '@/components/layout/header';
import { LOCALES, SITES } from '@/lib/shared/config/locales';
import { renderWithTexts } from '@/tests/support/render-with-texts';

/** Style sheets decide which variant shows; here both are in the document, told apart by their class. */
const variant = (name: 'signed-in' | 'signed-out') => {
  const parts = [...document.querySelectorAll<HTMLElement>(`.${name}`)];
  return parts.flatMap((part) => [
    ...(part.matches('a') ? [part] : []),
    ...part.querySelectorAll<HTMLElement>('a,button'),
  ]);
};

const targets = (name: 'signed-in' | 'signed-out') =>
  variant(name).map((element) => [
    element.textContent || element.getAttribute('aria-label'),
    element.getAttribute('href'),
  ]);

describe('the header of public pages', () => {
  it('R2.28 R6.3 leads signed-out visitors to sign-up and sign-in', () => {
    renderWithTexts(<Header variant="public" />, []);
    expect(targets('signed-out')).toContainEqual(['Entrar', '/pt-BR/login']);
    expect(targets('signed-out')).toContainEqual(['Criar conta', '/pt-BR/#sign-up']);
    expect(screen.getByText('Entrar')).toHaveAttribute('data-ahead');
  });

  it('R2.30 R6.3 gives signed-in people a menu that needs no script', () => {
    renderWithTexts(<Header variant="public" />, []);
    const menu = document.querySelector<HTMLElement>('details.signed-in') as HTMLElement;
    expect(within(menu).getByText('Menu').closest('summary')).toBeInTheDocument();
    expect(within(menu).getByText('Cursos')).toHaveAttribute('href', '/pt-BR/inicio-cursos');
    expect(within(menu).getByText('Sair')).toHaveAttribute('type', 'button');
  });

  it('says in the menu which account is signed in', () => {
    renderWithTexts(<Header variant="course" email="kim@example.com" />, [], 'en-GB');
    const menu = document.querySelector<HTMLElement>('[data-menu]') as HTMLElement;
    expect(within(menu).getByText(/logged in as/)).toHaveTextContent('You are logged in as kim@example.com');
  });

  it('says in the menu how far each begun course is', () => {
    const progress = {
      main: { modulesDone: 2, modulesTotal: 6 },
      football: { modulesDone: 0, modulesTotal: 4 },
    };
    renderWithTexts(<Header variant="course" progress={progress} />, [], 'pt-BR');
    const menu = document.querySelector<HTMLElement>('[data-menu]') as HTMLElement;
    const entry = (name: string) => within(menu).getByText(name).closest('li');
    expect(entry('Curso principal')).toHaveTextContent('Curso principal2 de 6');
    expect(entry('Curso de futebol')).toHaveTextContent(/^Curso de futebol$/);
  });

  it('R6.3 wide windows have the impact page in the bar', () => {
    renderWithTexts(<Header variant="course" />, [], 'pt-BR');
    const [bar] = screen.getAllByRole('navigation', { name: 'Principal' });
    const names = within(bar as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Cursos', 'Curso de futebol', 'Impacto', 'Perfil']);
  });

  it('R2.33 the logo leads home, and signed-in people to the courses', () => {
    renderWithTexts(<Header variant="public" />, [], 'en-GB');
    const name = 'Breaking Barriers, home page';
    expect(targets('signed-out')).toContainEqual([name, '/en-GB/']);
    expect(targets('signed-in')).toContainEqual([name, '/en-GB/courses-home']);
  });

  it('R2.34 in es-US the logo leads signed-in people to the course', () => {
    renderWithTexts(<Header variant="public" />, [], 'es-US');
    expect(targets('signed-in')).toContainEqual(['Rompe Barreras, página de inicio', '/es-US/curso']);
  });

  it.each([
    ['pt-BR', 'Perfil', '/pt-BR/perfil'],
    ['en-GB', 'Profile', '/en-GB/profile'],
    ['es-MX', 'Perfil', '/es-MX/perfil'],
  ] as const)('R2.10 R2.29 in %s leads signed-in people to their profile', (locale, name, address) => {
    renderWithTexts(<Header variant="public" />, [], locale);
    expect(targets('signed-in').filter(([text]) => text === name)).toEqual([
      [name, address],
      [name, address],
    ]);
  });

  it.each(LOCALES)('R2.29 R2.32 leads to the football course on %s, not on es-US', (locale) => {
    renderWithTexts(<Header variant="course" />, [], locale);
    const address = `/${locale}/${SITES[locale].slugs.footballCourse}`;
    // In the bar of wide windows and in the menu of narrow ones.
    const links = [...document.querySelectorAll(`nav a[href="${address}"]`)];
    expect(links).toHaveLength(locale === 'es-US' ? 0 : 2);
  });

  it('R2.30 the menu leads to another country, then back here', () => {
    renderWithTexts(<Header variant="course" path="courses" />, [], 'en-GB');
    const menu = document.querySelector<HTMLElement>('details') as HTMLElement;
    const link = within(menu).getByText('United Kingdom').closest('a');
    expect(link).toHaveAttribute('href', '/en-GB/change-location?page=courses');
  });

  it('begins with a way past it, in the visitor’s language', () => {
    renderWithTexts(<Header variant="public" />, [], 'es-MX');
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Saltar al contenido');
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#content');
  });

  it.each(LOCALES)('R1.14 draws the word mark of %s', (locale) => {
    renderWithTexts(<Header variant="public" />, [], locale);
    expect(document.querySelector('symbol')?.querySelectorAll('path')).toHaveLength(3);
  });
});

describe('the header of course pages', () => {
  it('holds the signed-in variant only, on ink', () => {
    renderWithTexts(<Header variant="course" />, []);
    expect(screen.getByRole('banner')).toHaveAttribute('data-surface', 'ink');
    expect(document.querySelector('.signed-out')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Criar conta' })).not.toBeInTheDocument();
  });
});

describe('an operator’s brand and logo (R1.14)', () => {
  const site = { brand: 'Kick On', globalBrand: 'Kick On Worldwide', logo: null, renamed: true };

  it('write the name beside a mark without it', () => {
    renderWithTexts(<Header variant="public" />, [], 'en-GB', site);
    expect(screen.getAllByRole('link', { name: 'Kick On, home page', hidden: true })[0]).toHaveTextContent(
      'Kick On',
    );
    expect(document.querySelector('symbol')).toBeNull();
  });

  it('show the operator’s own drawing', () => {
    renderWithTexts(<Header variant="public" />, [], 'en-GB', {
      ...site,
      logo: '/logos/own.svg',
    });
    expect(document.querySelector('a img')).toHaveAttribute('src', '/logos/own.svg');
  });
});
