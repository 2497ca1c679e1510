import type { Environment } from '@/lib/shared/config/environment';
import { isBeingDeleted } from './features/account/deletions';
import { accountQuestionsQueue } from './features/account/silent-accounts';
import { consumerDataQueues } from './features/consumer-data/queues';
import { extendedProfileQueue } from './features/profile/extended-profile-queue';
import { identityNamesQueue } from './features/profile/identity-names-queue';
import { marketingAnswersQueue } from './features/united-states/answers-queue';
import type { Database } from './platform/db/database';
import { createTokensOf } from './platform/jobs/customer-tokens';
import { createOutbox, type Outbox } from './platform/jobs/outbox';
import { createOutboxRows, type OutboxRows } from './platform/jobs/outbox-rows';
import type { Logger } from './platform/log/logger';
import type { SessionTokenKeeper } from './platform/session/session-tokens';

type Needs = Parameters<typeof accountQuestionsQueue>[0] &
  Parameters<typeof consumerDataQueues>[0] &
  Parameters<typeof extendedProfileQueue>[0] &
  Parameters<typeof identityNamesQueue>[0] &
  Parameters<typeof marketingAnswersQueue>[0] & {
    log: Logger;
    environment: Pick<Environment, 'SESSION_IDLE_MINUTES'>;
    outboxRows: OutboxRows;
    sessionTokens: SessionTokenKeeper;
  };

/** Nothing goes out about somebody whose account is being deleted. */
export const constructOutboxRows = (
  database: Database,
  { SESSION_IDLE_MINUTES: sessionIdleMinutes }: Pick<Environment, 'SESSION_IDLE_MINUTES'>,
): OutboxRows => createOutboxRows({ database, heldBack: isBeingDeleted, sessionIdleMinutes });

/** The outbox, with a queue for each service that is told something. */
export const constructOutbox = (needs: Needs): Outbox => {
  const { database, environment, log, outboxRows, sessionTokens } = needs;
  const idleMinutes = environment.SESSION_IDLE_MINUTES;
  return createOutbox({
    rows: outboxRows,
    log,
    random: Math.random,
    tokensOf: createTokensOf({ database, sessionTokens, idleMinutes }),
    queues: [
      ...consumerDataQueues(needs),
      extendedProfileQueue(needs),
      identityNamesQueue(needs),
      marketingAnswersQueue(needs),
      accountQuestionsQueue(needs),
    ],
  });
};
