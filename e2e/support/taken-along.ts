import type { Page } from 'playwright/test';
import { openModule } from './course';
import { expect } from './journey';

/** Ways of the pages to take a module along (screens.md, Taken along). */

/** What the browsers and the site say of a network that is away. */
export const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /failure: unreachable/];

/** Saves the module of this order on the device. */
export const saveOffline = async (page: Page, order: number): Promise<void> => {
  await openModule(page, order);
  await page.getByText('Salvar para ver sem internet').click();
  await page.getByRole('button', { name: /^Salvar neste aparelho \(\d+,\d MB\)$/ }).click();
  await expect(page.getByRole('button', { name: 'Remover deste aparelho' })).toBeVisible();
};

/** Downloads the module of this order as a file, and answers with its path. */
export const downloadModule = async (page: Page, order: number, path: string): Promise<string> => {
  await openModule(page, order);
  await page.getByText('Mandar para outra pessoa').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enviar este módulo' }).click();
  await (await download).saveAs(path);
  return path;
};
