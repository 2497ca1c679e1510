import { newPerson } from '../../../harness/people/learner';
import { createConfirmed } from '../../../harness/people/pool-accounts';
import type { Game, Incident } from '../incident';
import { newcomer, processOf, send, tryUnitedStates } from '../people';
import type { Earlier } from '../recording';
import { WARNINGS } from './log-lines';
import { restartAll, wrongSetting } from './restart';

/** Who cannot come in, and who should not. */

/** Every visitor has the proxy's address, and some of them mistype their passwords. */
export const everybodyLimited: Incident = {
  name: 'logins that say try again later',
  numbers: [7],
  crowd: 4,
  people: (game) => tryUnitedStates(game),
  ...wrongSetting('TRUSTED_PROXIES', null),
  noticed: async (game) => (await tryUnitedStates(game)).status === 429,
  command: WARNINGS,
  names: /a forwarded header came from an address that TRUSTED_PROXIES does not name/,
};

/** The settings say http, and people open https. */
export const foreignOrigin: Incident = {
  name: 'every write is 403 foreign-origin',
  numbers: [15],
  cause: async (game) => {
    await game.set('SITE_ORIGIN', game.origin.replace('https:', 'http:'));
    await restartAll(game);
  },
  noticed: async (game) => (await newcomer(game)).answer.status === 403,
  command: WARNINGS,
  names: /SITE_ORIGIN has another scheme than the address that people open/,
  mend: async (game) => {
    await game.set('SITE_ORIGIN', game.origin);
    await restartAll(game);
  },
};

let stolen = '';
const opens = async (game: Game, cookie: string): Promise<boolean> =>
  (await send(game, '/api/get-customer', {}, { cookie })).status === 200;

/** Somebody has a key of sessions, and so a cookie that opens an account. */
export const keyKnown: Incident = {
  name: 'a key has become known',
  numbers: [9],
  cause: async (game) => {
    stolen = (await newcomer(game)).cookie;
  },
  noticed: (game) => opens(game, stolen),
  command: `psql "$DATABASE_URL" -c 'delete from sessions' -c 'delete from one_time_codes'`,
  names: /DELETE [1-9]/,
  mend: async (game) => {
    await game.set('SESSION_KEYS', `${'n'.repeat(40)},${game.setting('SESSION_KEYS')}`);
    await restartAll(game);
    await game.run(`psql "$DATABASE_URL" -c 'delete from sessions' -c 'delete from one_time_codes'`);
  },
};

const SCRAPE_SECONDS = 600;
const DAY = 86_400 / SCRAPE_SECONDS;
const WEEK = 7 * DAY;
/** Somebody signed up every ten minutes in the first day of the week before. */
const lastWeek: Earlier = new Map([
  [
    'http_request_duration_seconds_count{route="/api/customers",method="POST",status="200",instance="of the week before",job="breaking-barriers"}',
    Array.from({ length: WEEK }, (_, at) => Math.min(DAY, at)),
  ],
]);

const signUp = async (game: Game): Promise<string> => {
  Object.assign(process.env, { E2E_SITE: processOf(game), E2E_SANDBOX: game.sandbox.url });
  try {
    await createConfirmed('pt-BR', newPerson());
    return 'the account is made';
  } catch (error) {
    return (error as Error).message;
  }
};

const ANSWERS = {
  organisation: 'Clube da Vila',
  workFrom: 'BR',
  phone: '',
  job: 'coach',
  numberOfPeople: 25,
  mktChannel: 'search',
  country: 'BR',
  language: 'PT',
  youngFemale: '12',
  sportType: 'football',
};

/** The pool refuses every sign-up, of which the site hears nothing: browsers ask the pool themselves. */
export const noSignUps: Incident = {
  name: 'NoSignUps',
  alert: 'NoSignUps',
  secondsApart: SCRAPE_SECONDS,
  earlier: lastWeek,
  people: async (game) => {
    const { userId } = await newcomer(game);
    await send(game, '/api/customers', { token: userId, ...ANSWERS });
  },
  cause: (game) => game.fault({ service: 'cognito', operation: 'SignUp', kind: 'status', status: 500 }),
  command: 'sign up yourself',
  look: signUp,
  names: /SignUp: 500/,
  mend: (game) => game.fault(),
};
