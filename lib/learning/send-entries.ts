import type { Locale } from '@/lib/shared/config/locales';
import { backendPath } from '@/lib/shared/contract/paths';
import type { SendOutcome } from './answer-queue';
import type { QueueEntry } from './queued-write';

/**
 * Sends entries through the backend's client. Client, contract and zod load with the first save and not with the
 * page; failing to load them is one more way of being offline.
 */

const load = async () => {
  const [
    { callBackend },
    { publicConfig },
    { saveAnswers, saveModulesEvents },
    { getCustomer },
    { HttpError },
  ] = await Promise.all([
    import('@/lib/backend/client'),
    import('@/lib/backend/public-config'),
    import('@/lib/shared/contract/progress'),
    import('@/lib/shared/contract/session'),
    import('@/lib/shared/http/http-error'),
  ]);
  return { callBackend, publicConfig, saveAnswers, saveModulesEvents, getCustomer, HttpError };
};

type Backend = Awaited<ReturnType<typeof load>>;

const eventsOf = (customerId: number, entries: readonly QueueEntry[]) =>
  entries.flatMap(({ write }) =>
    write.kind === 'event'
      ? [{ customer_id: customerId, video_id: write.videoId, type: write.type, action: write.action }]
      : [],
  );

const send = async (backend: Backend, customerId: number, entries: readonly QueueEntry[]) => {
  const [first] = entries;
  if (first?.write.kind === 'answer') {
    const { videoId, question, choice } = first.write;
    const body = { customer_id: customerId, video_id: videoId, answers: [{ question, choice }] };
    const { module } = await backend.callBackend(backend.saveAnswers, body, { idempotencyKey: first.key });
    return [module];
  }
  const events = eventsOf(customerId, entries);
  return (await backend.callBackend(backend.saveModulesEvents, { events })).modules;
};

/** Answers that say "not now" rather than "never". 419 has already been tried twice by then. */
const PASSING = new Set([408, 419, 425, 429]);

const outcomeOf = async (backend: Backend, customerId: number, error: unknown): Promise<SendOutcome> => {
  // Refused by the contract on this side already: what was stored here is no entry of ours.
  if (!backend.HttpError.is(error)) return { kind: 'refused' };
  if (error.failure !== 'answered') return { kind: 'retry' };
  const status = error.status ?? 500;
  if (status === 401) return { kind: 'sign-in' };
  const passes = status >= 500 || status < 400 || PASSING.has(status);
  if (passes) return { kind: 'retry', ...(error.retryAfterMs ? { afterMs: error.retryAfterMs } : {}) };
  if (status !== 404) return { kind: 'refused' };
  // Not found is also what somebody else's session is told, after a change of account in another tab.
  const { customer } = await backend.callBackend(backend.getCustomer, {});
  return { kind: customer.customer_id === customerId ? 'refused' : 'sign-in' };
};

/** Where player events go in this environment; the client has fetched the same configuration just before. */
const eventsPath = async ({ publicConfig, saveModulesEvents }: Backend, locale: Locale): Promise<string> =>
  publicConfig(locale).then(
    ({ backendPaths }) => backendPath(saveModulesEvents, backendPaths),
    () => saveModulesEvents.path,
  );

const csrfToken = (): string | undefined => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith('XSRF-TOKEN='));
  return pair && decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
};

/** Sends a request that outlives the page; its answer is not read. */
const postAndForget = (path: string, token: string, body: object): void =>
  // Not the common client: only fetch with `keepalive` outlives a page.
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
    body: JSON.stringify(body),
  }).catch(() => undefined);

export interface EntrySender {
  /** For `createAnswerQueue`. */
  send(entries: readonly QueueEntry[]): Promise<SendOutcome>;
  /** Sends player events when the page is left; does nothing before the first successful save. */
  sendOnLeave(takeEvents: () => readonly QueueEntry[]): void;
}

export const createEntrySender = (customerId: number, locale: Locale): EntrySender => {
  let knownEventsPath: string | undefined;
  return {
    async send(entries) {
      const backend = await load();
      try {
        const modules = await send(backend, customerId, entries);
        knownEventsPath ??= await eventsPath(backend, locale);
        return { kind: 'saved', modules };
      } catch (error) {
        return outcomeOf(backend, customerId, error);
      }
    },
    sendOnLeave(takeEvents) {
      const token = csrfToken();
      if (!knownEventsPath || !token || !navigator.onLine) return;
      const events = eventsOf(customerId, takeEvents());
      if (events.length > 0) postAndForget(knownEventsPath, token, { events });
    },
  };
};
