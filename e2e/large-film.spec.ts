import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Page } from 'playwright/test';
import { newPerson } from '../harness/people/learner';
import { seedLearner } from '../harness/people/seeded-learner';
import { partBytes, partCount } from '../lib/shared/storage/limits';
import { agree, choose, openImpact, rowOf } from './support/evidence-card';
import { arrivedParts, markedFilm } from './support/evidence-files';
import { answered, expect, failedCall, test } from './support/journey';

/** A film as long as a coach's. */
const SIZE = 200_000_000;
const PARTS = Array.from({ length: partCount(SIZE) }, (_none, index) => index + 1);
/** What may be under way when a page is left. */
const IN_FLIGHT = 4;

const sumOf = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
};

/** Chooses the film; the key under which it is sent. */
const keyOfChosen = async (page: Page, film: string): Promise<string> => {
  const begun = page.waitForRequest('**/api/storage/create');
  await choose(page, film);
  return (await begun).postDataJSON().key;
};

/** What the storage gives to whoever opens the film. */
const storedSum = async (page: Page, name: string): Promise<string> => {
  const opened = page.context().waitForEvent('page');
  await rowOf(page, name)
    .getByRole('button', { name: `Abrir ${name}` })
    .click();
  const tab = await opened;
  await tab.waitForURL(/X-Amz-Signature/, { waitUntil: 'commit' });
  const address = tab.url();
  await tab.close();
  const { body } = await fetch(address);
  return sumOf(body as unknown as AsyncIterable<Uint8Array>);
};

test('R4.45 a film of 200 MB arrives whole, across a reload', async ({ page, expectConsole }, info) => {
  // A busy machine may let a call of the storage wait for longer than the site does; the upload tries it again.
  expectConsole(
    answered(502, '/api/storage/[a-z-]+'),
    answered(503, '/api/storage/[a-z-]+'),
    failedCall('storage-[a-z-]+', 'answered'),
  );
  await seedLearner(page, newPerson());
  await openImpact(page);
  await agree(page);
  const film = await markedFilm(info, 'treino.mp4', SIZE);
  const key = await keyOfChosen(page, film);
  await expect
    .poll(async () => (await arrivedParts(key)).length, { intervals: [50] })
    .toBeGreaterThan(PARTS.length / 4);
  await page.reload();
  const row = rowOf(page, 'treino.mp4');
  await expect(row.getByText('Parou antes do fim. Escolha o arquivo de novo para continuar.')).toBeVisible();
  const before = await arrivedParts(key);
  expect(before.length).toBeLessThan(PARTS.length);
  await choose(page, film);
  await expect(row.getByText('Enviado, sem localização')).toBeVisible({ timeout: 600_000 });
  const all = await arrivedParts(key);
  expect([...new Set(all.map(({ partNumber }) => partNumber))].sort((one, other) => one - other)).toEqual(
    PARTS,
  );
  for (const { partNumber, bytes } of all) expect(bytes).toBe(partBytes(SIZE, partNumber));
  expect(all.length - PARTS.length).toBeLessThanOrEqual(IN_FLIGHT);
  expect(await storedSum(page, 'treino.mp4')).toBe(await sumOf(createReadStream(film)));
});
