import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaving, type SavingState } from '@/lib/offline/saving';
import { startBackendServer } from '../../support/backend-server';
import { markSignedIn, markSignedOut } from '../../support/signed-in';
import { FakeCaches } from './fake-caches';
import { offlineModule } from './offline-module';

const server = startBackendServer();
const states: SavingState[] = [];

beforeEach(() => {
  states.length = 0;
  markSignedIn();
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: {} });
});
afterEach(() => {
  markSignedOut();
  vi.unstubAllGlobals();
});

const clickOnPageOf = (customerId: number) =>
  createSaving({
    customerId,
    locale: 'pt-BR',
    videoId: 101,
    report: (state) => states.push(state),
  }).next();

describe('what saving a module takes', () => {
  it.each([
    ['is told to the person whose page it is', 7, ['looking', 'offered']],
    ['is not looked at once somebody else is signed in', 8, ['looking', 'failed']],
  ])('%s', async (_, signedIn, told) => {
    server.use(
      http.get('/api/offline-module', () => HttpResponse.json(offlineModule({ customer_id: signedIn }))),
      http.head('*', () => new HttpResponse(null, { headers: { 'content-length': '5' } })),
    );
    await clickOnPageOf(7);
    expect(states.map(({ kind }) => kind)).toEqual(told);
  });
});
