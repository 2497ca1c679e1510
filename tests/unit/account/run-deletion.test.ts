import { expect, it } from 'vitest';
import type { Copies } from '@/lib/server/features/account/copies';
import type { Deletions } from '@/lib/server/features/account/deletions';
import { type DeletionPorts, runDeletion } from '@/lib/server/features/account/run-deletion';
import { createLogger } from '@/lib/server/platform/log/logger';
import type { CustomerRecord } from '@/lib/server/platform/session/customer-record';

const RECEIPT = { reference: 'BB-TEST', deletedAt: new Date(0) };

/** Deletes an account whose rows are deleted at once; answers when it is `late`. */
const deleteWith = (deleteFiles: Copies['deleteFiles'], late: Promise<void>) => {
  const deletions: Partial<Deletions> = {
    begin: async (_customer, { access }) => ({ reference: RECEIPT.reference, access }),
    finish: async () => RECEIPT,
  };
  const ports: DeletionPorts = {
    clock: () => 0,
    copies: { areQuiet: async () => true, forget: async () => null, deleteFiles },
    deletions: deletions as Deletions,
    identityProviders: () => null,
    sessions: { endAll: async () => [] },
  };
  const customer = { id: 7, identity: 'pt-BR' } as CustomerRecord;
  const nothing = async () => undefined;
  const plan = { customer, access: {}, keepsFirst: false, end: nothing, clear: nothing, idToken: null, late };
  return runDeletion(ports, plan, createLogger('silent'));
};

it('a deletion is answered in time though files take longer', async () => {
  const answers: unknown[] = [];
  let beLate = () => {};
  const late = new Promise<void>((resolve) => {
    beLate = resolve;
  });
  const unending: Copies['deleteFiles'] = () => {
    beLate();
    return new Promise(() => undefined);
  };
  void deleteWith(unending, late).then((answer) => answers.push(answer));
  await expect.poll(() => answers, { interval: 5 }).toEqual([{ ...RECEIPT, complete: false }]);
});

it('a deletion is complete once its files are gone', async () => {
  const answer = await deleteWith(async () => true, new Promise(() => undefined));
  expect(answer).toEqual({ ...RECEIPT, complete: true });
});
