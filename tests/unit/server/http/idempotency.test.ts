import { describe, expect, it } from 'vitest';
import { foreignCustomer } from '@/lib/server/platform/http/foreign-customer';
import { idempotencyOf } from '@/lib/server/platform/http/idempotency';

const KEY = 'a-key-of-a-page';

describe('the hash of a request', () => {
  const hash = (body: unknown, name = 'save-events') => idempotencyOf(KEY, name, body)?.requestHash;

  it('is the same whatever the order of the fields', () => {
    expect(hash({ a: 1, b: { c: [1, 2], d: null } })).toBe(hash({ b: { d: null, c: [1, 2] }, a: 1 }));
  });

  it('differs by value, order, nesting and endpoint', () => {
    const hashes = [
      hash({ a: 1 }),
      hash({ a: '1' }),
      hash({ a: [1, 2] }),
      hash({ a: [2, 1] }),
      hash({ a: { b: 1 } }),
      hash([['a', 1]]),
      hash({ a: 1 }, 'save-answers'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('the idempotency key', () => {
  it('may be absent, else has 8 to 128 visible characters', () => {
    expect(idempotencyOf(undefined, 'save-events', {})).toBeNull();
    for (const bad of ['short', 'x'.repeat(129), 'with a blank', '', 'ümlaut-key'])
      expect(() => idempotencyOf(bad, 'save-events', {})).toThrow('bad-request');
  });
});

describe('a customer id in a body', () => {
  it('may be the session’s or absent, in lists, too', () => {
    expect(foreignCustomer({ customer_id: 7, events: [{ customer_id: 7 }, {}] }, 7)).toBe(false);
    expect(foreignCustomer({}, 7)).toBe(false);
    expect(foreignCustomer({ customer_id: 8 }, 7)).toBe(true);
    expect(foreignCustomer({ events: [{ customer_id: 7 }, { customer_id: 8 }] }, 7)).toBe(true);
  });
});
