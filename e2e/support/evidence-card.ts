import type { Page } from 'playwright/test';
import { SITE } from '../../harness/people/learner';
import { expect } from './journey';

/** The card of pictures and films on the impact page. */
export const section = (page: Page) => page.getByRole('region', { name: 'Fotos e vídeos do treino' });

export const rowOf = (page: Page, name: string) => section(page).getByRole('listitem', { name });

export const openImpact = async (page: Page) => {
  await page.goto(`${SITE()}/pt-BR/impacto`);
  await expect(section(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-auth-state', 'authenticated');
};

export const agree = async (page: Page) => {
  const box = section(page).getByRole('checkbox', { name: /^Tenho a autorização/ });
  const kept = page.waitForResponse('**/api/give-evidence-consent');
  // A tick of a page that sleeps comes with its script.
  await box.click();
  expect((await kept).status()).toBe(200);
  await expect(section(page).getByRole('button', { name: /^Retirar a autorização/ })).toBeVisible();
};

export const choose = (page: Page, ...paths: string[]) =>
  section(page).locator('#evidence-choose').setInputFiles(paths);
