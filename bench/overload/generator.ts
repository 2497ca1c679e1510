import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Kind, Outcome, Pace, Prepared, Run, RunResult, Traffic } from './traffic';

/**
 * Sends a run of traffic to 127.0.0.1: a process of its own, so that it can have a core of its own. Answers and pages take
 * turns. What takes longer than `LONGEST_MS` is given up.
 */

const LONGEST_MS = 20_000;
/** Browsers do not share one connection, and none is opened anew for each request. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });

const preparing = ({ learners, writes, page }: Traffic) => {
  let count = 0;
  let written = 0;
  return (): Prepared & { kind: Kind } => {
    count += 1;
    if (count % 2 === 0) {
      const headers = learners[(count / 2) % learners.length] ?? {};
      return { kind: 'read', method: 'GET', path: page, headers };
    }
    const { learner, body } = writes[written % writes.length] ?? { learner: 0, body: '{}' };
    written += 1;
    return {
      kind: 'write',
      method: 'POST',
      path: '/api/save-answers',
      headers: { ...learners[learner], 'idempotency-key': randomUUID() },
      body,
    };
  };
};

const send = (port: number, { method, path, headers, body = '' }: Prepared) =>
  new Promise<{ status: number; retryAfter: boolean }>((resolve) => {
    const broken = { status: 0, retryAfter: false };
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        const outcome = {
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'] !== undefined,
        };
        answer
          .on('end', () => resolve(outcome))
          .on('error', () => resolve(broken))
          .resume();
      },
    );
    sent
      .setTimeout(LONGEST_MS, () => sent.destroy())
      .on('error', () => resolve(broken))
      .end(body);
  });

type SendOne = (dueMs: number) => Promise<void>;

const oneAfterAnother = async (connections: number, seconds: number, now: () => number, one: SendOne) => {
  const connection = async () => {
    while (now() < seconds * 1000) await one(now());
  };
  await Promise.all(Array.from({ length: connections }, connection));
};

const atRate = async (perSecond: number, seconds: number, now: () => number, one: SendOne) => {
  const total = Math.round(perSecond * seconds);
  const sent: Promise<void>[] = [];
  while (sent.length < total) {
    const due = Math.min(total, Math.floor((now() / 1000) * perSecond) + 1);
    while (sent.length < due) sent.push(one((sent.length / perSecond) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(sent);
};

const paced = (pace: Pace, seconds: number, now: () => number, one: SendOne): Promise<void> =>
  'connections' in pace
    ? oneAfterAnother(pace.connections, seconds, now, one)
    : atRate(pace.perSecond, seconds, now, one);

const run = async (
  port: number,
  next: () => Prepared & { kind: Kind },
  { pace, seconds }: Run,
): Promise<RunResult> => {
  const began = performance.now();
  const now = () => performance.now() - began;
  const outcomes: Outcome[] = [];
  const one: SendOne = async (dueMs) => {
    const prepared = next();
    const answer = await send(port, prepared);
    outcomes.push({ kind: prepared.kind, dueMs, tookMs: now() - dueMs, ...answer });
  };
  await paced(pace, seconds, now, one);
  return { outcomes, seconds: now() / 1000 };
};

let next: (() => Prepared & { kind: Kind }) | undefined;
let port = 0;
process.on('message', async (message: { traffic?: Traffic; run?: Run }) => {
  if (message.traffic) {
    next = preparing(message.traffic);
    port = message.traffic.port;
    process.send?.({ prepared: true });
  }
  if (message.run && next) process.send?.({ result: await run(port, next, message.run) });
});
process.on('disconnect', () => process.exit());
