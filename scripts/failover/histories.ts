import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { addGraduates } from '../../harness/database/graduates';
import { printTable } from '../../harness/print-table';
import { checkHistories, startRegisterLoad, violationLines } from '../../harness/register-load';
import { apiRegisters, pageRegisters, type Register, type Send } from '../../harness/registers';
import { DIST_DIR } from '../../harness/site/current-build';
import { parseEnvironment } from '../../lib/shared/config/environment';
import { ask, type Visitor } from '../deployment/visitor';
import { answerOf } from './load';

/** Reads and writes of registers through nginx beside the load of answers, and whether one order explains them. */

const LEARNERS = 3;
const CLIENTS = 6;
const PACE_MS = 350;

interface Site {
  /** Of the leader, for its administrator. */
  databaseUrl: string;
  variables: Readonly<Record<string, string>>;
  visitor: Visitor;
  /** How many learners the database has already. */
  learners: number;
}

/** Starts it. `stop` ends it, prints what was found, and resolves with true when every history can be explained. */
export const startHistories = async ({ databaseUrl, variables, visitor, learners }: Site) => {
  const pool = new Pool({ connectionString: databaseUrl });
  const people = await addGraduates(pool, parseEnvironment(variables), LEARNERS, learners).finally(() =>
    pool.end(),
  );
  const buildId = (await readFile(join(process.cwd(), DIST_DIR, 'BUILD_ID'), 'utf8')).trim();
  const send: Send = (path, request) => answerOf(ask(visitor, path, request));
  let overtaken = 0;
  const counted = (register: Register): Register => ({
    ...register,
    async write(value, key) {
      const status = await register.write(value, key);
      if (status === 0) overtaken += 1;
      return status;
    },
  });
  const registers = people.flatMap((learner) => {
    const site = { send, origin: variables.SITE_ORIGIN as string, learner };
    return [...apiRegisters(site), ...pageRegisters(site, buildId)].map(counted);
  });
  const load = startRegisterLoad(registers, CLIENTS, {
    now: () => performance.now(),
    pause: () => pause(PACE_MS),
  });
  return {
    async stop(): Promise<boolean> {
      await load.stop();
      const { reads, writes, unknown, unknownButDone, unread, violations } = checkHistories(
        registers,
        load.history,
      );
      printTable([
        [
          'registers',
          'reads',
          'writes',
          'of these unknown',
          'unknown and done',
          'taken for older',
          'without either',
          'not explained',
        ],
        [
          registers.length,
          reads,
          writes,
          unknown,
          unknownButDone,
          overtaken,
          unread.length,
          violations.size,
        ].map(String),
      ]);
      for (const [name, violation] of violations)
        process.stdout.write(`${violationLines(name, violation).join('\n')}\n`);
      if (unread.length > 0) process.stdout.write(`never read, or never written: ${unread.join(', ')}\n`);
      return violations.size + unread.length === 0;
    },
  };
};
