import { newPerson, type Person } from '../../harness/people/learner';
import { createConfirmed, tokensOf } from '../../harness/people/pool-accounts';
import { type Answer, ask } from '../deployment/visitor';
import type { Game } from './incident';
import type { Unit } from './units';

/** What people do at the site, and whether it works for them. */

const TIMEOUT_MS = 10_000;

/** Address of a process that runs. */
export const processOf = ({ units }: Game): string =>
  `http://127.0.0.1:${(units.find((unit) => unit.pid() !== undefined) ?? units[0]).port}`;

export const isReady = async ({ port }: Unit): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  return answer?.status === 200;
};

let visitors = 0;

/** Each visitor comes from an address of its own: the limits of one address are another matter. */
export const ownAddress = (): Record<string, string> => {
  visitors += 1;
  return { 'x-forwarded-for': `203.0.${(visitors >> 8) % 256}.${visitors % 256}` };
};

interface Sending {
  cookie?: string;
  headers?: Record<string, string>;
}

/** Sends to an endpoint through nginx as a page does, with its CSRF token. */
export const send = async (
  { visitor, origin }: Game,
  path: string,
  body: object,
  { cookie = '', headers = ownAddress() }: Sending = {},
): Promise<Answer> => {
  const first = await ask(visitor, '/api/sanctum/csrf-cookie', { headers: { ...headers, cookie } });
  const given = (first.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  // The newest of each name, as a browser keeps them.
  const cookies = new Map(
    [...cookie.split('; '), ...given].filter(Boolean).map((line) => [line.slice(0, line.indexOf('=')), line]),
  );
  const token = [...cookies.values()].find((line) => line.includes('XSRF-TOKEN=')) ?? '';
  return ask(visitor, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin,
      cookie: [...cookies.values()].join('; '),
      'x-xsrf-token': decodeURIComponent(token.slice(token.indexOf('=') + 1)),
      ...headers,
    },
    body: JSON.stringify(body),
  });
};

export interface Newcomer {
  person: Person;
  userId: string;
  accessToken: string;
  /** What the site answered to the login. */
  answer: Answer;
  /** The cookies of the session. */
  cookie: string;
}

/** Somebody new, with an account at the pool, logs in through nginx. */
export const newcomer = async (game: Game): Promise<Newcomer> => {
  Object.assign(process.env, { E2E_SITE: processOf(game), E2E_SANDBOX: game.sandbox.url });
  const person = newPerson();
  await createConfirmed('pt-BR', person);
  const { userId, ...tokens } = await tokensOf('pt-BR', person);
  const answer = await send(game, '/api/login', { locale: 'pt-BR', ...tokens });
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { person, userId, accessToken: tokens.accessToken, answer, cookie };
};

/** The number of somebody who has logged in. */
export const customerOf = async ({ database }: Game, { userId }: Newcomer): Promise<number> => {
  const [row] = await database.query<{ id: number }>(`select id from customers where user_id = '${userId}'`);
  if (!row) throw new Error('Somebody who logged in is not in the database.');
  return row.id;
};

/** Each process is ready, a visitor's page is there, and a login works. */
export const isWell = async (game: Game): Promise<boolean> => {
  const ready = await Promise.all(game.units.map(isReady));
  if (!ready.every(Boolean)) return false;
  if ((await ask(game.visitor, '/pt-BR/')).status !== 200) return false;
  return (await newcomer(game)).answer.status === 200;
};

/** Somebody with no account tries to log in at a site of the United States. */
export const tryUnitedStates = (game: Game, headers = ownAddress()): Promise<Answer> => {
  visitors += 1;
  const email = `stranger-${process.pid}-${visitors}@example.com`;
  return send(
    game,
    '/api/identity/login',
    { locale: 'en-US', email, password: 'a wrong one 7' },
    { headers },
  );
};
