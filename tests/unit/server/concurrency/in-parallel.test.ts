import { expect, it } from 'vitest';
import { inParallel } from '@/lib/server/platform/concurrency/in-parallel';

/** Work that is under way until it is told how it ends. */
const heldWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (item: string) =>
    new Promise<void>((resolve, reject) => {
      begun.push(item);
      ends.set(item, { resolve, reject });
    });
  return { begun, work, end: (item: string) => ends.get(item) ?? expect.fail(`${item} has not begun`) };
};

it('begins no more items than it may, in their order', async () => {
  const { begun, work, end } = heldWork();
  const all = inParallel(2, ['a', 'b', 'c', 'd'], work);
  expect(begun).toEqual(['a', 'b']);
  end('b').resolve();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a').resolve();
  end('c').resolve();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  end('d').resolve();
  await expect(all).resolves.toBeUndefined();
});

it('begins nothing more once an item has failed', async () => {
  const { begun, work, end } = heldWork();
  const all = inParallel(2, ['a', 'b', 'c'], work);
  const failed = expect(all).rejects.toThrow('the first');
  end('a').reject(new Error('the first'));
  end('b').reject(new Error('the second'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['a', 'b']);
  await failed;
});

it('has nothing to do without items', async () => {
  await expect(inParallel(2, [], () => Promise.reject(new Error('none')))).resolves.toBeUndefined();
});
