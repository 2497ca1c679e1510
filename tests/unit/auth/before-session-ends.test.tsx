import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { closeSession } from '@/lib/auth/end-session';
import { beforeSessionEnds } from '@/lib/auth/session-events';
import { startBackendServer } from '../../support/backend-server';

const server = startBackendServer();

it('ends the session after what must be taken back', async () => {
  const order: string[] = [];
  server.use(
    http.post('/api/logout', () => {
      order.push('ended');
      return HttpResponse.json({});
    }),
  );
  beforeSessionEnds(async () => {
    await Promise.resolve();
    order.push('taken back');
    throw new Error('the network is away');
  });
  await closeSession();
  expect(order).toEqual(['taken back', 'ended']);
});
