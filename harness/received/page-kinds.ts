import type { Page } from 'playwright/test';
import { mainModules } from '../course-content';

/** The kinds of pages that have budgets, in Portuguese. Maintenance is that of a site with an open window. */

/** Whom the page is opened for: a visitor, a learner who has just begun, or one with a certificate. */
export type Visitor = 'nobody' | 'learner';

export interface PageKind {
  name: string;
  visitor: Visitor;
  /** Below the origin. `certificate`: address of the page of an issued one. */
  path(made: { certificate: string }): string;
  /** In the place of those for its visitor. */
  own?: Partial<Budget>;
  /** What a visitor does first where the page has a form or a film; and its name in the table. */
  touch?: { name: string; act(page: Page): Promise<void> };
}

interface Budget {
  /** Scripts received without a touch, as a multiple of the bare page's. */
  script: number;
  /** Everything but films received without a touch, in kB. */
  total: number;
  /** CPU time of the browser's main thread until the page rests, as a multiple of the bare page's. */
  mainThread: number;
}

const BUDGETS: Readonly<Record<Visitor, Budget>> = {
  nobody: { script: 0.03, total: 85, mainThread: 0.9 },
  learner: { script: 0.05, total: 95, mainThread: 1.1 },
};

export const budgetOf = ({ visitor, own }: PageKind): Budget => ({ ...BUDGETS[visitor], ...own });

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
    touch: touchField('Nome'),
  },
  {
    name: 'login',
    visitor: 'nobody',
    path: () => '/pt-BR/login',
    touch: touchField('E-mail'),
  },
  {
    name: 'cookies',
    visitor: 'nobody',
    path: () => '/pt-BR/cookies',
    // The choice about cookies is a script of its own.
    own: { script: 0.04 },
  },
  { name: 'privacy', visitor: 'nobody', path: () => '/pt-BR/privacy' },
  { name: 'site map', visitor: 'nobody', path: () => '/pt-BR/sitemap' },
  {
    name: 'contact',
    visitor: 'nobody',
    path: () => '/pt-BR/contact',
    touch: {
      name: 'first touch of the form',
      act: (page) => page.getByLabel('Sua mensagem', { exact: true }).pressSequentially('a'),
    },
  },
  {
    name: 'certificate',
    visitor: 'nobody',
    path: ({ certificate }) => certificate,
  },
  {
    name: 'invitation',
    visitor: 'nobody',
    path: () => '/pt-BR/group',
    // The script of its own shows what the link holds.
    own: { script: 0.09 },
  },
  {
    name: 'courses home',
    visitor: 'learner',
    path: () => '/pt-BR/inicio-cursos',
  },
  { name: 'course', visitor: 'learner', path: () => '/pt-BR/curso' },
  {
    name: 'module',
    visitor: 'learner',
    path: firstModule,
    own: { total: 110, mainThread: 1.4 },
    touch: {
      name: 'playing the film',
      act: (page) => page.getByRole('button', { name: 'Assistir ao vídeo' }).click(),
    },
  },
  {
    name: 'profile',
    visitor: 'learner',
    path: () => '/pt-BR/perfil',
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
    touch: touchField('Jovens que participaram'),
  },
  { name: 'survey', visitor: 'learner', path: () => '/pt-BR/pesquisa' },
  {
    name: 'extra module',
    visitor: 'learner',
    path: () => '/pt-BR/extra/protecao-o-essencial',
    touch: {
      name: 'first touch of the form',
      act: (page) => page.locator('#answer').pressSequentially('a'),
    },
  },
  { name: 'drill cards', visitor: 'nobody', path: () => '/pt-BR/drill' },
  { name: 'drill card', visitor: 'nobody', path: () => '/pt-BR/drill/duas-metades' },
  { name: '404', visitor: 'nobody', path: () => '/pt-BR/nada-aqui' },
  {
    name: 'maintenance',
    visitor: 'nobody',
    path: () => `/${MAINTENANCE_LOCALE}/maintenance`,
  },
];
