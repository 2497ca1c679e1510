import { describe, expect, it } from 'vitest';
import { createLogger } from '@/lib/server/platform/log/logger';
import { createBusyTime } from '@/lib/server/platform/request-context/busy-time';
import {
  asJob,
  currentRequestContext,
  inRequestContext,
  newRequestContext,
  withoutRequestContext,
} from '@/lib/server/platform/request-context/request-context';

describe('the context of a request', () => {
  it('gives every log line the id of its request', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => lines.push(line) });
    await inRequestContext(newRequestContext('request-1'), async () => {
      await Promise.resolve();
      log.info('inside');
      withoutRequestContext(() => log.info('of a timer'));
    });
    log.info('outside');
    const ids = lines.map((line) => JSON.parse(line) as { msg: string; requestId?: string });
    expect(ids.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['inside', 'request-1'],
      ['of a timer', undefined],
      ['outside', undefined],
    ]);
  });

  it('is another one for each run of a job', async () => {
    const idOf = () => asJob('example', async () => currentRequestContext()?.requestId);
    const [first, second] = await inRequestContext(newRequestContext('of-a-request'), () =>
      Promise.all([idOf(), idOf()]),
    );
    expect(new Set([first, second, 'of-a-request', undefined]).size).toBe(4);
  });
});

describe('the time that a request waits', () => {
  it('counts what overlaps once', () => {
    let time = 0;
    const busy = createBusyTime(() => time);
    const endFirst = busy.begin();
    time = 10;
    const endSecond = busy.begin();
    time = 30;
    endFirst();
    time = 50;
    endSecond();
    time = 100;
    const endThird = busy.begin();
    time = 101;
    expect(busy.milliseconds()).toBe(51);
    endThird();
    time = 200;
    expect(busy.milliseconds()).toBe(51);
  });
});
