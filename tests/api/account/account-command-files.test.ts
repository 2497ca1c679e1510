import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCommand, REASON } from '../../support/account-command';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { control } from '../../support/cognito-accounts';
import { storageTools } from '../../support/stored-files';

/** `npm run account -- remove-picture`: somebody complains about a picture. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
const { run } = accountCommand();
const { coach, keyOf, put, lay, versionsOf, read, rowsOf } = storageTools(() => api);

type Sender = Awaited<ReturnType<typeof coach>>;
const remove = ({ customer }: Sender, ...file: readonly string[]) =>
  run('remove-picture', customer.email, ...file, ...REASON);

/** A coach with two pictures of the work. */
const withTwo = async () => {
  const one = await coach();
  await put(one, { name: 'a.jpg' });
  await put(one, { name: 'b.jpg' });
  return { one, keys: [keyOf(one, 'a.jpg'), keyOf(one, 'b.jpg')] as const };
};

describe('removing a picture', () => {
  it('shows first which there are', async () => {
    const { one, keys } = await withTwo();
    const { output, code } = await remove(one);
    expect(code).toBe(0);
    const [link] = /http\S+/.exec(output.split('\n').find((line) => line.startsWith(keys[0])) ?? '') ?? [];
    expect((await fetch(link ?? '')).status).toBe(200);
    expect(output).toContain(keys[1]);
  });

  it('deletes one, and the others stay', async () => {
    const { one, keys } = await withTwo();
    const { output, code } = await remove(one, keys[0]);
    expect([code, output]).toEqual([0, expect.stringContaining(`${keys[0]} is deleted.`)]);
    expect(await versionsOf(keys[0])).toEqual([]);
    expect(await read(one, keys[0])).toBeNull();
    expect((await read(one, keys[1]))?.status).toBe(200);
  });

  it('knows the photo of the profile by its name', async () => {
    const one = await coach();
    const key = `private/${one.customer.customer_id}/profile-photo.1.jpg`;
    await lay(one, key);
    expect((await remove(one, 'photo')).output).toContain(`${key} is deleted.`);
    expect(await versionsOf(key)).toEqual([]);
  });

  it('deletes nothing of anybody else', async () => {
    const [{ keys }, { one }] = [await withTwo(), await withTwo()];
    const { failure, code } = await remove(one, keys[0]);
    expect([code, failure]).toEqual([1, expect.stringContaining('This person has no such file')]);
    expect(await versionsOf(keys[0])).toHaveLength(1);
  });

  it('shows it no more while the storage is away', async () => {
    const { one, keys } = await withTwo();
    await control(api, 'faults', { service: 'object-storage', kind: 'status', status: 503 });
    const { failure, code } = await remove(one, keys[0]).finally(() => control(api, 'faults'));
    expect([code, failure]).toEqual([1, expect.stringContaining(`${keys[0]} is shown no more.`)]);
    expect(await read(one, keys[0])).toBeNull();
    expect((await rowsOf(one)).filter(({ state }) => state === 'stored')).toHaveLength(1);
  });
});
