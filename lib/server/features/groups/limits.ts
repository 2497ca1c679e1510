import {
  type AttemptLimit,
  type AttemptLimits,
  DAY_SECONDS,
  QUARTER_HOUR_SECONDS,
} from '../../platform/security/attempt-limit';

export const GROUP_LIMITS = {
  /** Codes that no group has, of one address; a club opens its link from one. */
  groupMissesByAddress: { name: 'group-misses-address', attempts: 60, seconds: QUARTER_HOUR_SECONDS },
  /** Groups that one customer makes. */
  groupsByCustomer: { name: 'groups-customer', attempts: 3, seconds: DAY_SECONDS },
  /** People who join one group. */
  joinsByGroup: { name: 'group-joins', attempts: 300, seconds: DAY_SECONDS },
};

export type GroupLimits = AttemptLimits<typeof GROUP_LIMITS>;

/**
 * Runs `work` with an attempt of the limit taken before, and gives it back unless the work was done anew. Before a transaction: in
 * one it would wait for a second connection.
 * @throws ProblemError too-many-requests
 */
export const attempting = async <Result>(
  { limit, subject }: { limit: AttemptLimit; subject: string },
  work: () => Promise<Result>,
  isNew: (result: Result) => boolean,
): Promise<Result> => {
  const attempt = await limit.take(subject);
  let usedUp = false;
  try {
    const result = await work();
    usedUp = isNew(result);
    return result;
  } finally {
    if (!usedUp) await attempt.giveBack();
  }
};
