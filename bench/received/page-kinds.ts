import type { Page } from 'playwright/test';
import { mainModules } from '../../e2e/support/course-content';

/** The kinds of pages that have budgets, in Portuguese. Maintenance is that of a site with an open window. */

/** Whom the page is opened for: a visitor, a learner who has just begun, or one with a certificate. */
export type Visitor = 'nobody' | 'learner';

export interface PageKind {
  name: string;
  visitor: Visitor;
  /** Below the origin. `certificate`: address of the page of an issued one. */
  path(made: { certificate: string }): string;
  /** Scripts received without a click, as a multiple of the bare page's. */
  budget: number;
  /** CPU time of the browser's main thread until the page rests, as a multiple of the bare page's. */
  mainThread: number;
  /** What a visitor does first where the page has a form or a film; and its name in the table. */
  touch?: { name: string; act(page: Page): Promise<void> };
}

const MAINTENANCE_LOCALE = 'en-AU';

/** Setting under which one site has its maintenance page, and the others none. */
export const MAINTENANCE_WINDOWS = JSON.stringify({
  [MAINTENANCE_LOCALE]: [{ from: '2020-01-01T00:00:00Z' }],
});

const firstModule = (): string => `/pt-BR/curso/${mainModules()[0]?.slug}`;

const touchField = (label: string) => ({
  name: 'first touch of the form',
  act: (page: Page) => page.getByLabel(label, { exact: true }).first().pressSequentially('a'),
});

export const PAGE_KINDS: readonly PageKind[] = [
  {
    name: 'home',
    visitor: 'nobody',
    path: () => '/pt-BR/',
    budget: 0.05,
    mainThread: 1.4,
    touch: touchField('Nome'),
  },
  {
    name: 'login',
    visitor: 'nobody',
    path: () => '/pt-BR/login',
    budget: 0.05,
    mainThread: 1.4,
    touch: touchField('E-mail'),
  },
  { name: 'cookies', visitor: 'nobody', path: () => '/pt-BR/cookies', budget: 0.05, mainThread: 1.4 },
  { name: 'privacy', visitor: 'nobody', path: () => '/pt-BR/privacy', budget: 0.05, mainThread: 1.4 },
  { name: 'site map', visitor: 'nobody', path: () => '/pt-BR/sitemap', budget: 0.05, mainThread: 1.4 },
  {
    name: 'contact',
    visitor: 'nobody',
    path: () => '/pt-BR/contact',
    budget: 0.05,
    mainThread: 1.4,
    touch: {
      name: 'first touch of the form',
      act: (page) => page.getByLabel('Sua mensagem', { exact: true }).pressSequentially('a'),
    },
  },
  {
    name: 'certificate',
    visitor: 'nobody',
    path: ({ certificate }) => certificate,
    budget: 0.05,
    mainThread: 1.4,
  },
  {
    name: 'courses home',
    visitor: 'learner',
    path: () => '/pt-BR/inicio-cursos',
    budget: 0.05,
    mainThread: 1.4,
  },
  { name: 'course', visitor: 'learner', path: () => '/pt-BR/curso', budget: 0.05, mainThread: 1.4 },
  {
    name: 'module',
    visitor: 'learner',
    path: firstModule,
    budget: 0.05,
    mainThread: 1.4,
    touch: {
      name: 'playing the film',
      act: (page) => page.getByRole('button', { name: 'Assistir ao vídeo' }).click(),
    },
  },
  {
    name: 'profile',
    visitor: 'learner',
    path: () => '/pt-BR/perfil',
    budget: 0.05,
    mainThread: 1.4,
    touch: {
      name: 'opening a part',
      act: async (page) => {
        await page.locator('#work-start').click();
        await page.locator('#organisation').pressSequentially('a');
      },
    },
  },
  {
    name: 'impact',
    visitor: 'learner',
    path: () => '/pt-BR/impacto',
    budget: 0.05,
    mainThread: 1.4,
    touch: touchField('Jovens que participaram'),
  },
  { name: 'survey', visitor: 'learner', path: () => '/pt-BR/pesquisa', budget: 0.05, mainThread: 1.4 },
  {
    name: 'extra module',
    visitor: 'learner',
    path: () => '/pt-BR/extra/protecao-o-essencial',
    budget: 0.05,
    mainThread: 1.4,
    touch: {
      name: 'first touch of the form',
      act: (page) => page.locator('#answer').pressSequentially('a'),
    },
  },
  { name: '404', visitor: 'nobody', path: () => '/pt-BR/nada-aqui', budget: 0.05, mainThread: 1.4 },
  {
    name: 'maintenance',
    visitor: 'nobody',
    path: () => `/${MAINTENANCE_LOCALE}/maintenance`,
    budget: 0.05,
    mainThread: 1.4,
  },
];
