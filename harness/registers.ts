import { randomUUID } from 'node:crypto';
import { SITES } from '../lib/shared/config/locales';
import { EXTRA_QUESTION } from '../lib/shared/rules/course-types';
import { modulesOf } from './course-content';
import { answerBody, learnerHeaders } from './people/learner-requests';

/** What a learner saves and sees again, each as a register: the value that was written last is the one that is read. */

export interface Register {
  name: string;
  /** What it holds before anything was written. */
  initial: string;
  /** Values to be written in turn; without them each write has a value of its own. */
  values?: readonly string[];
  /** What it holds; undefined when that was not answered. */
  read(): Promise<string | undefined>;
  /** @param key of idempotency. Resolves with the status of the answer; 0 when something newer is kept instead. */
  write(value: string, key: string): Promise<number>;
}

/** Sends a request to the site. Rejects when the connection breaks. */
export type Send = (
  path: string,
  request: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; body: string }>;

export interface RegisterSite {
  send: Send;
  /** Of the settings. */
  origin: string;
  learner: { customerId: number; cookie: string };
}

const EXTRA_MODULE = 1;

const ofSite = ({ send, origin, learner: { customerId, cookie } }: RegisterSite) => {
  const headers = { ...learnerHeaders(cookie, origin), 'sec-fetch-site': 'same-origin' };
  return {
    customerId,
    /** What was answered with 200, as JSON. */
    get: async (path: string) => {
      const { status, body } = await send(path, { method: 'GET', headers });
      return status === 200 ? JSON.parse(body) : undefined;
    },
    post: (path: string, key: string, body: string) =>
      send(path, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body }),
  };
};

/** Those that the API reads and writes: the impact record, the organisation, an answer to an extra module. */
export const apiRegisters = (site: RegisterSite): Register[] => {
  const { customerId, get, post } = ofSite(site);
  const save = async (path: string, key: string, fields: object) =>
    (await post(path, key, JSON.stringify(fields))).status;
  const extra = { customer_id: customerId, extra_module_id: EXTRA_MODULE };
  return [
    {
      name: `impact of ${customerId}`,
      initial: '',
      read: async () => {
        const answer = await get('/api/get-impact');
        return answer && (answer.payload?.written ?? '');
      },
      write: (written, key) =>
        save('/api/save-impact', key, { customer_id: customerId, payload: { written } }),
    },
    {
      name: `organisation of ${customerId}`,
      initial: '',
      read: async () => (await get('/api/profile'))?.profile.organisation,
      write: (organisation, key) => save('/api/save-profile', key, { organisation }),
    },
    {
      name: `extra answer of ${customerId}`,
      initial: '',
      read: async () => {
        const answer = await get('/api/get-extra-answers');
        return answer && (answer.modules[0]?.answers[EXTRA_QUESTION]?.answer ?? '');
      },
      write: (answer, key) =>
        save('/api/save-extra-answers', key, { ...extra, answers: [{ question: EXTRA_QUESTION, answer }] }),
    },
  ];
};

/** Those that a module's page shows: the plan after it, a wrong answer to a question. */
export const pageRegisters = (site: RegisterSite, buildId: string): Register[] => {
  const { customerId, get, post } = ofSite(site);
  const module = modulesOf('main').find(({ answers }) => answers.some(({ choice }) => choice === 'c'));
  const question = module?.answers.find(({ choice }) => choice === 'c')?.question;
  if (!module || !question) throw new Error('No question of the main course has two wrong options.');
  const path = `/_next/data/${buildId}/pt-BR/${SITES['pt-BR'].slugs.course}/${module.slug.pt}.json`;
  const page = async () => {
    const props = (await get(path))?.pageProps;
    return props?.screen === 'module' ? props : undefined;
  };
  return [
    {
      name: `plan of ${customerId}`,
      initial: '',
      read: async () => (await page())?.plan.text,
      write: async (text, key) => {
        const fields = { customer_id: customerId, video_id: module.videoId, text, day: null };
        const { status, body } = await post('/api/save-plan', key, JSON.stringify(fields));
        return status === 200 && JSON.parse(body).newer ? 0 : status;
      },
    },
    {
      name: `answer of ${customerId}`,
      initial: '',
      values: ['a', 'b'],
      read: async () => {
        const props = await page();
        return props && (props.moduleProgress?.answers[question]?.choice ?? '');
      },
      write: async (choice, key) => {
        const body = answerBody(customerId, module.videoId, { question, choice });
        return (await post('/api/save-answers', key, body)).status;
      },
    },
  ];
};

const TRIES = 5;

/** Sends a write until it is acknowledged, as a device does, at most five times. False when it was not. */
export const writeUntilAcknowledged = async (
  register: Register,
  value: string,
  pause: () => Promise<unknown>,
): Promise<boolean> => {
  const key = randomUUID();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const status = await register.write(value, key).catch(() => undefined);
    if (status === 200) return true;
    if (status === 0) return false;
    await pause();
  }
  return false;
};
