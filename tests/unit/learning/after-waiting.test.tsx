import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { afterWaiting } from '@/lib/learning/after-waiting';
import { deviceEntries } from '@/lib/learning/device-entries';
import type { QueuedWrite } from '@/lib/learning/queue-entries';
import { pageQueues } from '@/lib/learning/waiting-here';

const CUSTOMER = 7;
const extra = (extraModuleId: number): QueuedWrite => ({
  kind: 'extra',
  extraModuleId,
  answer: 'earlier',
  locale: 'pt-BR',
});
const waiting = () => deviceEntries(CUSTOMER).list();

let happened: string[];
let isReachable: boolean;
const queue = async () => ({
  attempt: async () => {
    happened.push('what waits');
    if (isReachable) for (const { key } of waiting()) deviceEntries(CUSTOMER).remove(key);
  },
});
const save = async () => {
  happened.push('what is saved');
  return 'saved';
};

beforeEach(() => {
  happened = [];
  isReachable = true;
  localStorage.clear();
  pageQueues.add(queue);
});
afterEach(() => pageQueues.delete(queue));

describe('what is saved while something waits', () => {
  it('comes after it', async () => {
    deviceEntries(CUSTOMER).append(extra(1));
    expect(await afterWaiting(CUSTOMER, 'extra/1', save)).toBe('saved');
    expect(happened).toEqual(['what waits', 'what is saved']);
  });

  it('takes the place of what could not be sent', async () => {
    isReachable = false;
    for (const id of [1, 2]) deviceEntries(CUSTOMER).append(extra(id));
    await afterWaiting(CUSTOMER, 'extra/1', save);
    expect(waiting().map(({ write }) => write)).toEqual([extra(2)]);
  });

  it('leaves it where it could not be saved', async () => {
    isReachable = false;
    deviceEntries(CUSTOMER).append(extra(1));
    await expect(afterWaiting(CUSTOMER, 'extra/1', () => Promise.reject(new Error('lost')))).rejects.toThrow(
      'lost',
    );
    expect(waiting()).toHaveLength(1);
  });

  it('waits for nothing where nothing waits', async () => {
    await afterWaiting(CUSTOMER, 'extra/1', save);
    expect(happened).toEqual(['what is saved']);
  });
});
