import { describe, expect, it } from 'vitest';
import { optionOrder } from '@/lib/shared/rules/option-order';

const OPTIONS = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (seed: string, attempt = 0, options = OPTIONS) =>
  optionOrder(options, seed, attempt).map(({ id }) => id);

describe('the order of options', () => {
  it('is the same each time for a learner’s question', () => {
    expect(order('7.101.q1', 2)).toEqual(order('7.101.q1', 2));
  });

  it('has every option in another place with the next attempt', () => {
    for (const size of [2, 3, 4]) {
      const options = ['a', 'b', 'c', 'd'].slice(0, size).map((id) => ({ id }));
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const [before, after] = [
          order('7.101.q1', attempt, options),
          order('7.101.q1', attempt + 1, options),
        ];
        expect([...after].sort()).toEqual(options.map(({ id }) => id));
        expect(after.filter((id, place) => id === before[place])).toEqual([]);
      }
    }
  });

  it('puts each option in each place equally often', () => {
    const orders = Array.from({ length: 600 }, (_, customer) => order(`${customer + 1}.101.q1`));
    for (const place of [0, 1, 2])
      for (const id of ['a', 'b', 'c']) {
        const share = orders.filter((one) => one[place] === id).length / orders.length;
        expect(share, `${id} in place ${place}`).toBeGreaterThan(0.25);
        expect(share, `${id} in place ${place}`).toBeLessThan(0.42);
      }
  });
});
