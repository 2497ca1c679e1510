import { sample } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PARTS } from '@/lib/shared/storage/limits';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { completeBody } from '../../support/contract-bodies';
import { MUTATIONS } from '../../support/endpoints';
import { fromElsewhere, trustsTheTest, visitorsOf } from '../../support/visitors';

/** A refusal names at most twenty issues in a few kilobytes, however much is wrong (quality: Security 15). */

const MOST_ISSUES = 20;
const MOST_CHARACTERS = 8_000;

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ environment: trustsTheTest });
});
afterAll(() => api.stop());

const WRONG_LISTS = [Array(15_000).fill({}), Array(100).fill({}), Array(16).fill({}), Array(4_000).fill(1)];
/** As many as a body may have, with names that are wrong wherever a name has a shape. */
const manyNames = Object.fromEntries(
  Array.from({ length: 1_900 }, (_, index) => [`é${index}${'x'.repeat(20)}`, index]),
);
const LONG_NAME = { [`é${'x'.repeat(50_000)}`]: 1 };

describe('a body in which everything is wrong is refused in short', () => {
  it.each(MUTATIONS)('at $path', async (endpoint) => {
    const [whole = {}] = sample(completeBody(endpoint, {}), { seed: 1, numRuns: 1 });
    const asVisitor = visitorsOf(api, endpoint);
    const wrong: object[] = [manyNames, LONG_NAME];
    for (const [name, value] of Object.entries(whole)) {
      if (Array.isArray(value)) wrong.push(...WRONG_LISTS.map((list) => ({ ...whole, [name]: list })));
      else if (typeof value === 'object')
        wrong.push({ ...whole, [name]: manyNames }, { ...whole, [name]: LONG_NAME });
    }
    for (const body of wrong) {
      const {
        status,
        text,
        body: answer,
      } = await asVisitor(({ client }) => client.post(endpoint.path, body, { headers: fromElsewhere() }));
      expect(text.length, String(status)).toBeLessThan(MOST_CHARACTERS);
      if (status === 400) expect(answer.errors.length).toBeLessThanOrEqual(MOST_ISSUES);
    }
  });

  it('when every part of the largest upload is wrong', async () => {
    const { client } = await api.signedIn();
    const upload = { bucket: 'b', key: 'k', uploadId: 'u' };
    const good = { PartNumber: 1, ETag: '"a"' };
    for (const parts of [
      Array(MAX_PARTS).fill({}),
      Array(MAX_PARTS).fill({ PartNumber: 'x', ETag: 1 }),
      [...Array(MAX_PARTS - 1).fill(good), {}],
    ]) {
      const { status, body, text } = await client.post('/api/storage/complete', { ...upload, parts });
      expect([status, body.errors.length <= MOST_ISSUES]).toEqual([400, true]);
      expect(text.length).toBeLessThan(MOST_CHARACTERS);
    }
  });
});
