import type { Environment } from '@/lib/shared/config/environment';
import { isBeingDeleted } from './features/account/deletions';
import { accountQuestionsQueue } from './features/account/silent-accounts';
import { consumerDataQueues } from './features/consumer-data/queues';
import { extendedProfileQueue } from './features/profile/extended-profile-queue';
import { identityNamesQueue } from './features/profile/identity-names-queue';
import { marketingAnswersQueue } from './features/united-states/answers-queue';
import { createTokensOf } from './platform/jobs/customer-tokens';
import { createOutbox, type Outbox } from './platform/jobs/outbox';
import type { Logger } from './platform/log/logger';
import type { SessionTokenKeeper } from './platform/session/session-tokens';

type Needs = Parameters<typeof accountQuestionsQueue>[0] &
  Parameters<typeof consumerDataQueues>[0] &
  Parameters<typeof extendedProfileQueue>[0] &
  Parameters<typeof identityNamesQueue>[0] &
  Parameters<typeof marketingAnswersQueue>[0] & {
    log: Logger;
    environment: Pick<Environment, 'SESSION_IDLE_MINUTES'>;
    sessionTokens: SessionTokenKeeper;
  };

/** The outbox, with a queue for each service that is told something. */
export const constructOutbox = (needs: Needs): Outbox => {
  const { database, environment, log, sessionTokens } = needs;
  const idleMinutes = environment.SESSION_IDLE_MINUTES;
  return createOutbox({
    database,
    log,
    tokensOf: createTokensOf({ database, sessionTokens, idleMinutes }),
    sessionIdleMinutes: idleMinutes,
    heldBack: isBeingDeleted,
    queues: [
      ...consumerDataQueues(needs),
      extendedProfileQueue(needs),
      identityNamesQueue(needs),
      marketingAnswersQueue(needs),
      accountQuestionsQueue(needs),
    ],
  });
};
