import { lazyContract } from '@/components/forms/lazy-contract';
import { type SaveFailure, saveFailures } from '@/components/forms/save-failure';
import type { Failure } from '@/components/forms/use-form';
import type { Locale } from '@/lib/shared/config/locales';

/** What the pages of groups send. Each rejects with what `groupFailureOf` names. */

const contracts = lazyContract(() => import('@/lib/shared/contract/groups'));

export const warmSaving = contracts.warm;

export interface Choices {
  /** Whether the group may count them. */
  counts: boolean;
  /** Whether it may show their name. */
  showsName: boolean;
}

const written = ({ counts, showsName }: Choices) => ({ counts, shows_name: showsName });

export const makeGroup = async (name: string, locale: Locale, idempotencyKey: string): Promise<string> => {
  const [{ callBackend }, contract] = await contracts.load();
  return (await callBackend(contract.makeGroup, { name, locale }, { idempotencyKey })).group_id;
};

export const chooseInGroup = async (groupId: string, choices: Choices): Promise<void> => {
  const [{ callBackend }, contract] = await contracts.load();
  await callBackend(contract.chooseInGroup, { group_id: groupId, ...written(choices) });
};

/** The code that makes somebody a second maker. */
export const inviteMaker = async (groupId: string): Promise<string> => {
  const [{ callBackend }, contract] = await contracts.load();
  return (await callBackend(contract.inviteMaker, { group_id: groupId })).code;
};

export const leaveGroup = async (groupId: string): Promise<void> => {
  const [{ callBackend }, contract] = await contracts.load();
  await callBackend(contract.leaveGroup, { group_id: groupId });
};

export const stopMaking = async (groupId: string): Promise<void> => {
  const [{ callBackend }, contract] = await contracts.load();
  await callBackend(contract.stopMaking, { group_id: groupId });
};

export const endGroup = async (groupId: string): Promise<void> => {
  const [{ callBackend }, contract] = await contracts.load();
  await callBackend(contract.endGroup, { group_id: groupId });
};

export type GroupFailure = SaveFailure | 'gone' | 'too-many' | 'last-maker';

const BY_CODE: Readonly<Record<string, GroupFailure>> = {
  'not-found': 'gone',
  'too-many-groups': 'too-many',
  'last-maker': 'last-maker',
};

const savingFailureOf = saveFailures('groups', ['network', 'not-signed-in', 'refused', 'too-often']);

/** Names what a call of these rejected with; the texts are `groups:save.failure.*`. */
export const groupFailureOf = (error: unknown): Failure<never, GroupFailure> => {
  const failure = BY_CODE[(error as { code?: string }).code ?? ''];
  return failure ? { code: failure, key: `groups:save.failure.${failure}` } : savingFailureOf(error);
};
