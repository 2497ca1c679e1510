import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomeScreen } from '@/components/home/home-screen';
import { renderWithTexts } from '@/tests/support/render-with-texts';

vi.mock('@/components/layout/page-frame', () => ({
  PublicPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}));

/** What the server has rendered: static markup that the browser leaves as it is. */
const MARKUP = '<a href="/pt-BR/login">Entre</a> <a href="/pt-BR/#sign-up">crie sua conta</a>';

const show = (address: string) => {
  window.history.replaceState(null, '', address);
  const served = document.createElement('div');
  served.id = 'home-story';
  served.innerHTML = MARKUP;
  document.body.append(served);
  renderWithTexts(
    <HomeScreen locale="pt-BR" courses={[]} siteOrigin="https://www.example.org" signUp={<form />} />,
    ['home'],
  );
  served.remove();
};

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('R2.5 the links of the home page', () => {
  // jsdom reloads nothing, and says so.
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('carry the page that the visitor asked for', () => {
    show('/pt-BR/?next=%2Fpt-BR%2Fcurso%3Fx%3D1');
    expect(target('Entre')).toMatch(/\/pt-BR\/login\?next=%2Fpt-BR%2Fcurso%3Fx%3D1$/);
    expect(target('crie sua conta')).toMatch(/\/pt-BR\/\?next=%2Fpt-BR%2Fcurso%3Fx%3D1#sign-up$/);
  });

  it('lead to the form as a jump within the page', () => {
    show('/pt-BR/?from=mail&next=/pt-BR/curso');
    const [here] = window.location.href.split('#');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'crie sua conta' });
    expect(link.href).toBe(`${here}#sign-up`);
  });

  it('stay as they are for whoever came by themselves', () => {
    show('/pt-BR/');
    expect(target('Entre')).toBe('/pt-BR/login');
    expect(target('crie sua conta')).toBe('/pt-BR/#sign-up');
  });
});
