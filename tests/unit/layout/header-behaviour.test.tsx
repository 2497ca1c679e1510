import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '@/components/layout/header';
import { watchMenus } from '@/components/layout/menu-behaviour';
import { useHeaderBehaviour } from '@/components/layout/use-header-behaviour';
import { logOut } from '@/lib/auth/log-out';
import { renderWithTexts } from '@/tests/support/render-with-texts';

vi.mock('@/lib/auth/log-out', () => ({ logOut: vi.fn() }));
vi.mock('@/components/layout/menu-behaviour', async (importOriginal) => {
  const { watchMenus } = await importOriginal<typeof import('@/components/layout/menu-behaviour')>();
  return { watchMenus: vi.fn(watchMenus) };
});

const Page = () => {
  useHeaderBehaviour();
  return (
    <>
      <Header variant="course" />
      <p>The page</p>
    </>
  );
};

const at = (asPath: string, children: ReactNode) => (
  <RouterContext.Provider value={{ asPath } as NextRouter}>{children}</RouterContext.Provider>
);

const menu = () => document.querySelector<HTMLDetailsElement>('details') as HTMLDetailsElement;

/** As a browser does at a click, which jsdom does not. */
const toggleMenu = (open: boolean) =>
  act(() => {
    menu().open = open;
    menu().dispatchEvent(new Event('toggle'));
  });

/** Resolves once the menu's script is there. */
const openMenu = async () => {
  const skip = screen.getByRole('link', { name: 'Pular para o conteúdo' });
  toggleMenu(true);
  await waitFor(() => expect(skip.inert).toBe(true));
};

describe('the header’s behaviour', () => {
  beforeEach(() => {
    vi.mocked(logOut).mockReset().mockResolvedValue(undefined);
    vi.mocked(watchMenus).mockClear();
  });

  it('R2.29 logs out on this site', async () => {
    const user = userEvent.setup();
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    await user.click(screen.getAllByRole('button', { name: 'Sair' })[0] as HTMLElement);
    await waitFor(() => expect(logOut).toHaveBeenCalledExactlyOnceWith('pt-BR'));
  });

  it('hears “log out” as soon as the page says that it listens', async () => {
    const html = document.documentElement;
    delete html.dataset.listening;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      screen.getAllByRole('button', { name: 'Sair' })[0]?.click();
    }).observe(html, { attributeFilter: ['data-listening'] });
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    await waitFor(() => expect(logOut).toHaveBeenCalledExactlyOnceWith('pt-BR'));
  });

  it('says so when logging out did not work', async () => {
    const user = userEvent.setup();
    vi.mocked(logOut).mockImplementation(async () => {
      throw new Error('offline');
    });
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    await user.click(screen.getAllByRole('button', { name: 'Sair' })[0] as HTMLElement);
    expect(await screen.findByText(/Não foi possível sair agora/)).toBeInTheDocument();
  });

  it('R4.24 the menu closes on Escape and returns the focus', async () => {
    const user = userEvent.setup();
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    await openMenu();
    await user.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(menu().querySelector('summary')).toHaveFocus();
  });

  it('R4.24 the menu closes when one clicks elsewhere', async () => {
    const user = userEvent.setup();
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    await openMenu();
    await user.click(screen.getByText('The page'));
    expect(menu().open).toBe(false);
  });

  it.each([
    ['/pt-BR/curso', 'Cursos: true', 'Curso principal: page'],
    ['/pt-BR/curso/elogiar-o-esforco', 'Cursos: true', 'Curso principal: true'],
    ['/pt-BR/curso-de-futebol', 'Curso de futebol: page', 'Curso de futebol: page'],
    ['/pt-BR/curso-de-futebol/times-mistos', 'Curso de futebol: true', 'Curso de futebol: true'],
    ['/pt-BR/perfil', 'Perfil: page', 'Perfil: page'],
  ])('marks the nearest page on %s, in bar and menu', (path, inBar, inMenu) => {
    renderWithTexts(at(path, <Page />), []);
    const marked = [...document.querySelectorAll('header nav')].map((nav) =>
      [...nav.querySelectorAll('[aria-current]')].map(
        (link) => `${link.textContent}: ${link.getAttribute('aria-current')}`,
      ),
    );
    expect(marked).toEqual([[inBar], [inMenu]]);
  });

  it('R4.24 what lies behind the open menu cannot be reached', async () => {
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    const skip = screen.getByRole('link', { name: 'Pular para o conteúdo' });
    await openMenu();
    expect(skip.inert).toBe(true);
    toggleMenu(false);
    expect(skip.inert).toBe(false);
  });

  it('a menu whose script did not come asks again', async () => {
    vi.mocked(watchMenus).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    toggleMenu(true);
    await waitFor(() => expect(watchMenus).toHaveBeenCalled());
    toggleMenu(false);
    await openMenu();
    expect(vi.mocked(watchMenus).mock.results.map(({ type }) => type)).toEqual(['throw', 'return']);
  });

  it('marks the link of the page one is on', () => {
    renderWithTexts(at('/pt-BR/inicio-cursos?from=login', <Page />), []);
    for (const link of screen.getAllByText('Cursos')) expect(link).toHaveAttribute('aria-current', 'page');
  });
});
