const WORKER = 'lib/server/platform/jobs/queue-worker.ts';
/** Stands for the SQL of `outbox-rows.ts`, to which a test of the API holds it. */
const TABLE = 'simulation/deliveries/outbox-model.ts';

/** What is wrong then, and the change that makes it so. */
export const DELIVERY_FAULTS: readonly (readonly [fault: string, file: string, from: string, to: string])[] =
  [
    [
      'a delivery counts as done before the service has answered',
      WORKER,
      'const outcome = await attempt(ports, queue, row);',
      'await rows.settle(row).catch(() => {}); const outcome = await attempt(ports, queue, row);',
    ],
    [
      'a call that failed counts as delivered',
      WORKER,
      'return { error: err.message };',
      "return 'delivered';",
    ],
    ['what is given up is forgotten', WORKER, 'return rows.park(row, error);', 'return rows.settle(row);'],
    [
      'a deletion does not wait for what is being delivered',
      'lib/server/platform/jobs/wait-for-deliveries.ts',
      'while (await rows.isUnderWay(customerId))',
      'while (await Promise.resolve(false))',
    ],
    ['rows of a person go out at once', TABLE, ' && !busy.has(row.customerId)', ''],
    [
      'a change while a row is sent goes with it',
      TABLE,
      'if (found?.version !== row.version) return false;',
      'if (!found) return false;',
    ],
    [
      'a worker whose lease ran out disposes of the row',
      TABLE,
      ' && String(one.nextAttemptAt) === leasedUntil',
      '',
    ],
    [
      'a change frees the row that a worker holds',
      TABLE,
      'this.isHeld(row) ? { attempts: 0 } : fresh',
      'fresh',
    ],
    ['what is said of a leaver goes out', TABLE, ' && !this.heldBack.has(customerId)', ''],
  ];
