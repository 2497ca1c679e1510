import { randomUUID } from 'node:crypto';
import type { Services } from '@/lib/server/composition';
import { type GroupView, groupView } from '@/lib/server/features/groups/read-groups';
import type { ApiHarness } from './api-harness';

/** Steps of makers and members through the API. */

export type Coach = Awaited<ReturnType<ApiHarness['signedIn']>>;

export interface MadeGroup {
  maker: Coach;
  groupId: string;
  code: string;
}

export const send = ({ client }: Coach, path: string, body: object, key: string = randomUUID()) =>
  client.post(`/api/${path}`, body, { headers: { 'idempotency-key': key } });

/** A group of somebody new. */
export const madeGroup = async (api: ApiHarness, name = 'Clube do Bairro'): Promise<MadeGroup> => {
  const maker = await api.signedIn();
  const { body, text, status } = await send(maker, 'make-group', { name, locale: 'pt-BR' });
  if (status !== 200) throw new Error(`the group was not made: ${text}`);
  return { maker, groupId: body.group_id, code: body.code };
};

export const join = (learner: Coach, code: string, choices: object = {}, key?: string) =>
  send(learner, 'join-group', { code, counts: false, shows_name: false, ...choices }, key);

/** New members who let themselves be counted. */
export const countedMembers = async (api: ApiHarness, code: string, count: number): Promise<Coach[]> => {
  const members: Coach[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await api.signedIn({ firstName: `Member ${index}` });
    await join(member, code, { counts: true });
    members.push(member);
  }
  return members;
};

/** What a page shows of a group, on a day; null where it shows nothing. */
export const viewOn = async (
  services: Services,
  day: string,
  { customer }: Pick<Coach, 'customer'>,
  groupId: string,
): Promise<GroupView | null> =>
  groupView({ ...services, clock: () => Date.parse(`${day}T12:00:00Z`) }, customer.customer_id, groupId);
