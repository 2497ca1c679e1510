import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enter, fillIn, MADE_AT, save, sent, show, startImpactBackend } from '../../support/impact-screen';

const server = startImpactBackend();

afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const LAST_DAY = 'Até';

let deviceTime = Date.now();

/** A page that was opened just now; its own clock stands still, the device's is set by the test. */
const openPage = () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: deviceTime });
  show();
};

/** The device's clock goes on by two hours, the page's own does not; then somebody looks at the page, and the server says what time it is. */
const lookAfterTwoHours = async (serverTime: number) => {
  const date = new Date(serverTime).toUTCString();
  const asked = vi.fn(() => new HttpResponse(null, { headers: { date, 'cache-control': 'no-store' } }));
  server.use(http.get('/api/sanctum/csrf-cookie', asked));
  deviceTime += 2 * HOUR_MS;
  vi.setSystemTime(deviceTime);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
};

// One page through a night: what it has heard of the server's time it does not forget, and its clock only goes on.
describe('the day of a page that stays open', { shuffle: false }, () => {
  it('keeps its day when the device’s clock is put forward', async () => {
    openPage();
    await lookAfterTwoHours(MADE_AT);
    await waitFor(() => expect(screen.getByLabelText(LAST_DAY)).toHaveAttribute('max', '2026-11-22'));
  });

  it('takes the new day after a night’s sleep', async () => {
    openPage();
    expect(screen.getByLabelText(LAST_DAY)).toHaveAttribute('max', '2026-11-22');
    await lookAfterTwoHours(MADE_AT + 2 * HOUR_MS);
    await waitFor(() => expect(screen.getByLabelText(LAST_DAY)).toHaveAttribute('max', '2026-11-23'));
    await fillIn();
    await enter(LAST_DAY, '2026-11-23');
    await save();
    expect(await screen.findByText(/^Registro de .* salvo\.$/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('takes the new day when its script comes overnight', async () => {
    const asked = vi.fn(() => HttpResponse.error());
    server.use(http.get('/api/sanctum/csrf-cookie', asked));
    const spent = vi.spyOn(performance, 'now').mockReturnValue(2 * HOUR_MS);
    show();
    await waitFor(() => expect(screen.getByLabelText(LAST_DAY)).toHaveAttribute('max', '2026-11-23'));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    spent.mockRestore();
  });

  it('refuses a day that has not come, also after midnight', async () => {
    show();
    await fillIn();
    await enter(LAST_DAY, '2026-11-24');
    await save();
    expect(screen.getAllByText(/Escolha hoje ou um dia anterior/)[0]).toBeVisible();
    expect(sent).toHaveLength(0);
  });
});
