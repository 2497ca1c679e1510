import { expect, it, vi } from 'vitest';
import type { OutboxRows } from '@/lib/server/platform/jobs/outbox-rows';
import { createQueueWorker } from '@/lib/server/platform/jobs/queue-worker';
import { createLogger } from '@/lib/server/platform/log/logger';

it('a worker that has ended claims nothing more', async () => {
  const claimDue = vi.fn<OutboxRows['claimDue']>(async () => []);
  const worker = createQueueWorker(
    {
      rows: { claimDue } as Partial<OutboxRows> as OutboxRows,
      log: createLogger('silent'),
      random: () => 0,
      tokensOf: async () => null,
      queues: [],
    },
    { name: 'test', locales: ['pt-BR'], deliveries: { 'consumer-profile': async () => 'delivered' } },
  );
  worker.wake();
  await worker.end();
  worker.wake();
  expect(claimDue).toHaveBeenCalledTimes(1);
});
