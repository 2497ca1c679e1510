import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { giveUpEvidence } from '@/lib/storage/place-evidence';
import { startBackendServer } from '../../support/backend-server';

const server = startBackendServer();

it('giving up asks the server to leave what is stored', async () => {
  let received: unknown;
  server.use(
    http.post('/api/storage/delete', async ({ request }) => {
      received = await request.json();
      return HttpResponse.json({});
    }),
  );
  await giveUpEvidence({ customerId: 7, bucket: 'evidence' }, 'evidence/1-rs.mp4');
  expect(received).toEqual({
    bucket: 'evidence',
    key: 'private/7/evidence/1-rs.mp4',
    onlyUnconfirmed: true,
  });
});
