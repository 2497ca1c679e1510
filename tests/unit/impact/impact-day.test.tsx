import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { enter, fillIn, save, sent, show, startImpactBackend } from '../../support/impact-screen';

startImpactBackend();

afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const LAST_DAY = 'Até';

it('takes the new day on a page that stayed open over midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show();
  expect(screen.getByLabelText(LAST_DAY)).toHaveAttribute('max', '2026-11-22');
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByLabelText(LAST_DAY)).toHaveAttribute('max', '2026-11-23');
  await fillIn();
  await enter(LAST_DAY, '2026-11-23');
  await save();
  expect(await screen.findByText('Registro salvo.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('refuses a day that has not come, also after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show();
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  await fillIn();
  await enter(LAST_DAY, '2026-11-24');
  await save();
  expect(screen.getAllByText(/não pode passar de hoje/)[0]).toBeVisible();
  expect(sent).toHaveLength(0);
});
