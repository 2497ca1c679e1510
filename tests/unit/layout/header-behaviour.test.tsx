import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '@/components/layout/header';
import { useHeaderBehaviour } from '@/components/layout/use-header-behaviour';
import { logOut } from '@/lib/auth/log-out';
import { draftKey } from '@/lib/browser/drafts';
import { watchMenus } from '@/lib/menu/watch-menus';
import { renderWithTexts } from '@/tests/support/render-with-texts';

vi.mock('@/lib/auth/log-out', () => ({ logOut: vi.fn() }));
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

/** As `/menu.js` does, once a menu is opened for the first time. */
const openMenu = () => {
  toggleMenu(true);
  watchMenus();
};

describe('the header’s behaviour', () => {
  beforeEach(() => {
    vi.mocked(logOut).mockReset().mockResolvedValue(undefined);
  });

  it('R2.29 logs out on this site', async () => {
    const user = userEvent.setup();
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    await user.click(screen.getAllByRole('button', { name: 'Sair' })[0] as HTMLElement);
    await waitFor(() => expect(logOut).toHaveBeenCalledExactlyOnceWith('pt-BR'));
  });

  it('hears “log out” as soon as the page listens', async () => {
    const html = document.documentElement;
    delete html.dataset.listening;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      screen.getAllByRole('button', { name: 'Sair' })[0]?.click();
    }).observe(html, { attributeFilter: ['data-listening'] });
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    await waitFor(() => expect(logOut).toHaveBeenCalledExactlyOnceWith('pt-BR'));
  });

  describe('where this device keeps something of the person', () => {
    const question = () => document.querySelector('dialog') as HTMLDialogElement;
    const answer = (words: string) => userEvent.click(within(question()).getByText(words));

    beforeEach(() => {
      localStorage.setItem(draftKey(7, 'impact'), '{}');
      // jsdom opens and closes no dialogs.
      HTMLDialogElement.prototype.showModal = function showModal() {
        this.open = true;
        const close = ({ target }: Event) => {
          this.returnValue = (target as HTMLButtonElement).value;
          this.dispatchEvent(new Event('close'));
        };
        for (const button of this.querySelectorAll('button')) button.addEventListener('click', close);
      };
      renderWithTexts(at('/pt-BR/curso', <Page />), []);
      screen.getAllByRole('button', { name: 'Sair' })[0]?.click();
    });
    afterEach(() => localStorage.clear());

    it('says what goes before it logs out', async () => {
      expect(question().open).toBe(true);
      expect(question()).toHaveTextContent(/Apagamos dele os módulos salvos/);
      expect(logOut).not.toHaveBeenCalled();
      await answer('Sair e apagar');
      await waitFor(() => expect(logOut).toHaveBeenCalledExactlyOnceWith('pt-BR'));
    });

    it('stays signed in when the person stays', async () => {
      await answer('Continuar aqui');
      expect(logOut).not.toHaveBeenCalled();
    });
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
    openMenu();
    await user.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(menu().querySelector('summary')).toHaveFocus();
  });

  it('R4.24 the menu closes when one clicks elsewhere', async () => {
    const user = userEvent.setup();
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    openMenu();
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
    openMenu();
    expect(skip.inert).toBe(true);
    toggleMenu(false);
    expect(skip.inert).toBe(false);
  });

  it('R4.24 the menu closes when one of its links is used', async () => {
    const user = userEvent.setup();
    renderWithTexts(at('/pt-BR/curso', <Page />), []);
    openMenu();
    await user.click(within(menu()).getByRole('link', { name: 'Perfil' }));
    expect(menu().open).toBe(false);
  });

  it('marks the link of the page one is on', () => {
    renderWithTexts(at('/pt-BR/inicio-cursos?from=login', <Page />), []);
    for (const link of screen.getAllByText('Cursos')) expect(link).toHaveAttribute('aria-current', 'page');
  });
});
