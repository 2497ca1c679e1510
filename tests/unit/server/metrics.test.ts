import { expect, it } from 'vitest';
import { createMetrics } from '@/lib/server/platform/metrics/metrics';

it('shows other figures when one cannot be read', async () => {
  const metrics = createMetrics();
  const broken = () => Promise.reject(new Error('away'));
  metrics.counter('broken_total', 'Broken.', broken);
  metrics.counters('broken_by_kind_total', 'Broken.', 'kind', broken);
  metrics.gauge('broken_now', 'Broken.', broken);
  metrics.counter('whole_total', 'Whole.', () => 3);
  const { text } = await metrics.exposition();
  expect(text).toMatch(/^whole_total 3$/m);
  expect(text.split('\n').filter((line) => /^broken\w*[ {]/.test(line))).toEqual([]);
});
