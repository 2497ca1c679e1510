import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCommand, REASON } from '../../support/account-command';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { join, madeGroup } from '../../support/groups';

/** `npm run account` about a group whose name has to go. */

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
const { run } = accountCommand();

const nameOf = async (groupId: string) =>
  (
    await api.database.query('select name, ended_at is not null as ended from groups where id = $1', [
      groupId,
    ])
  ).rows[0];

const handledOf = async (customerId: number) =>
  (await api.database.query('select task, reason from operator_actions where customer_id = $1', [customerId]))
    .rows;

describe('a group’s name that has to go', () => {
  it('changes by its link, for a reason makers read', async () => {
    const { maker, groupId, code } = await madeGroup(api, 'Insulto');
    const link = `https://example.org/pt-BR/group#${code}`;
    const { output, failure, code: status } = await run('rename-group', link, ' Grupo 7 ', ...REASON);
    expect([status, output]).toEqual([0, expect.stringContaining(groupId)]);
    expect(await nameOf(groupId)).toEqual({ name: 'Grupo 7', ended: false });
    expect(await handledOf(maker.customer.customer_id)).toEqual([
      { task: 'rename-group', reason: 'Letter of 3 November' },
    ]);
    expect(`${output}${failure}`).not.toContain(code);
    expect(failure).toContain(`"group":"${groupId}"`);
  });

  it('goes with the group, whose link then says so', async () => {
    const { groupId, code } = await madeGroup(api, 'Insulto Dois');
    const member = await api.signedIn();
    await join(member, code);
    expect((await run('end-group', 'INSULTO DOIS', ...REASON)).code).toBe(0);
    expect(await nameOf(groupId)).toEqual({ name: '', ended: true });
    expect((await join(member, code)).body.code).toBe('group-ended');
  });

  it('is asked for by id where several groups have it', async () => {
    const [one, other] = [await madeGroup(api, 'Clube Igual'), await madeGroup(api, 'Clube Igual')];
    const { failure, code } = await run('end-group', 'Clube Igual', ...REASON);
    expect([code, failure]).toEqual([1, expect.stringContaining(one.groupId)]);
    expect(await nameOf(other.groupId)).toEqual({ name: 'Clube Igual', ended: false });
    expect((await run('end-group', one.groupId, ...REASON)).code).toBe(0);
    expect((await nameOf(one.groupId)).ended).toBe(true);
  });

  it.each([
    ['no group', ['end-group', 'Nobody’s'], 'No group has this id, link or name'],
    ['a name of two lines', ['rename-group', 'Clube', 'a\nb'], 'A name is one line'],
  ])('stays when the command says %s', async (_what, words, refusal) => {
    const { failure, code } = await run(...words, ...REASON);
    expect([code, failure]).toEqual([1, expect.stringContaining(refusal)]);
  });

  it('stands with the person who makes it', async () => {
    const { maker, groupId } = await madeGroup(api, 'Clube Visto');
    const { output } = await run('show', String(maker.customer.customer_id), ...REASON);
    expect(output).toMatch(new RegExp(`groups\\s+${groupId}: Clube Visto, maker, ends \\d{4}-`));
  });
});
