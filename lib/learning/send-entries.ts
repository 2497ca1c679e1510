import { csrfToken } from '@/lib/backend/http-client';
import { callLightly, configuredPaths } from '@/lib/backend/light-call';
import { forgetSavedModules } from '@/lib/browser/forget-saved-modules';
import { isOnline } from '@/lib/browser/network';
import { savedModules } from '@/lib/browser/saved-caches';
import { heardNow, mayHaveSlept, serverNow } from '@/lib/browser/server-clock';
import { withTabLock } from '@/lib/browser/tab-lock';
import type { Locale } from '@/lib/shared/config/locales';
import type { Certificate } from '@/lib/shared/contract/certificates';
import {
  CERTIFICATES,
  GET_CUSTOMER,
  SAVE_ANSWERS,
  SAVE_EXTRA_ANSWERS,
  SAVE_MODULES_EVENTS,
  SAVE_PLAN,
  STATUS_SURVEY,
} from '@/lib/shared/contract/light-addresses';
import { backendPath } from '@/lib/shared/contract/paths';
import type { ProblemCode } from '@/lib/shared/contract/problem';
import type { ModuleProgress } from '@/lib/shared/contract/progress';
import { HttpError } from '@/lib/shared/http/http-error';
import { isRecord } from '@/lib/shared/json/record';
import { EXTRA_QUESTION, type Plan } from '@/lib/shared/rules/course-types';
import type { AnswerQueueDependencies } from './answer-queue';
import type { Acknowledgement, QueuedWrite, QueueEntry, SendOutcome } from './queue-entries';

/**
 * Sends entries with `fetch`: neither a film nor an answer brings in what forms send with. The contract comes with the first form,
 * so the answers are checked by hand; a test holds both to the same answers.
 */

const isShare = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;

const isAnswerState = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.choice === 'string' &&
  typeof value.correct === 'boolean' &&
  (value.feedback === undefined || typeof value.feedback === 'string');

const isModuleProgress = (value: unknown): value is ModuleProgress =>
  isRecord(value) &&
  Number.isInteger(value.video_id) &&
  isShare(value.watched_percent) &&
  typeof value.position === 'number' &&
  value.position >= 0 &&
  typeof value.transcript_read === 'boolean' &&
  isRecord(value.answers) &&
  Object.values(value.answers).every(isAnswerState) &&
  typeof value.done === 'boolean';

export const isModuleAnswer = (value: unknown): value is { module: ModuleProgress } =>
  isRecord(value) && isModuleProgress(value.module);

export const isModulesAnswer = (value: unknown): value is { modules: ModuleProgress[] } =>
  isRecord(value) && Array.isArray(value.modules) && value.modules.every(isModuleProgress);

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) && typeof value.text === 'string' && (value.day === null || typeof value.day === 'string');

export const isSavedPlan = (value: unknown): value is { saved: true; newer?: Plan } =>
  isRecord(value) && value.saved === true && (value.newer === undefined || isPlan(value.newer));

export const isCertificateAnswer = (value: unknown): value is { certificate: Certificate } =>
  isRecord(value) &&
  isRecord(value.certificate) &&
  Number.isInteger(value.certificate.course_id) &&
  ['code', 'name', 'completed_on', 'issued_at', 'page_path', 'pdf_path'].every(
    (name) => typeof (value.certificate as Record<string, unknown>)[name] === 'string',
  );

/** Of the customer only the id is read. */
export const isCustomerAnswer = (value: unknown): value is { customer: { customer_id: number } } =>
  isRecord(value) && isRecord(value.customer) && Number.isInteger(value.customer.customer_id);

const eventsOf = (customerId: number, entries: readonly QueueEntry[]) =>
  entries.flatMap(({ write }) =>
    write.kind === 'event'
      ? [
          {
            customer_id: customerId,
            video_id: write.videoId,
            type: write.type,
            action: write.action,
            locale: write.locale,
          },
        ]
      : [],
  );

/** A longer wait is no wait: the clock was put right meanwhile, as on a phone that came up years in the past. */
const LONGEST_WAIT_SECONDS = 30 * 86_400;

/** Both times are the server's, as well as this device knew them. What cannot be believed is 0, which is unknown. */
const waitedSeconds = ({ sequence }: QueueEntry, now: number): number => {
  const seconds = Math.round((now - sequence) / 1000);
  return seconds >= 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : 0;
};

export const isSavedExtra = (value: unknown): value is { saved: true; newer?: string } =>
  isRecord(value) && value.saved === true && (value.newer === undefined || typeof value.newer === 'string');

export const isSurveyStatus = (value: unknown): value is { answered: boolean } =>
  isRecord(value) && typeof value.answered === 'boolean';

/** What sending knows besides the write. */
interface Sent {
  entry: QueueEntry;
  customerId: number;
  waited_seconds: number;
}

type AloneWrite = Exclude<QueuedWrite, { kind: 'event' }>;

type Send<Write> = (write: Write, sent: Sent) => Promise<Acknowledgement>;

const NOTHING_TO_TELL: Acknowledgement = { modules: [] };

/** How each kind is sent that goes alone. */
const SEND: { readonly [Kind in AloneWrite['kind']]: Send<Extract<AloneWrite, { kind: Kind }>> } = {
  async answer({ videoId, question, choice, locale }, { entry, customerId }) {
    const body = { customer_id: customerId, video_id: videoId, answers: [{ question, choice }], locale };
    const options = { idempotencyKey: entry.key };
    return { modules: [(await callLightly(SAVE_ANSWERS, body, isModuleAnswer, options)).module] };
  },
  async plan({ videoId, text, day, outcome, locale, insteadOf }, { entry, customerId, waited_seconds }) {
    const plan = { text, day, outcome, locale, instead_of: insteadOf };
    const body = { customer_id: customerId, video_id: videoId, ...plan, waited_seconds };
    const { newer } = await callLightly(SAVE_PLAN, body, isSavedPlan, { idempotencyKey: entry.key });
    const newerPlan = newer && { kind: 'plan' as const, videoId, text: newer.text, day: newer.day, locale };
    return { modules: [], ...(newerPlan && { newerPlan }) };
  },
  async certificate({ courseId: course_id, name, locale }, { customerId }) {
    const body = { customer_id: customerId, course_id, name, locale, unless_issued: true };
    const { certificate } = await callLightly(CERTIFICATES, body, isCertificateAnswer);
    return { modules: [], certificate };
  },
  async extra({ extraModuleId: extra_module_id, answer, insteadOf }, { entry, customerId, waited_seconds }) {
    const answers = [{ question: EXTRA_QUESTION, answer }];
    const body = { customer_id: customerId, extra_module_id, answers, waited_seconds, instead_of: insteadOf };
    const saving = callLightly(SAVE_EXTRA_ANSWERS, body, isSavedExtra, { idempotencyKey: entry.key });
    const { newer } = await saving;
    return { modules: [], ...(newer !== undefined && { newerExtra: newer }) };
  },
  async survey({ status, answers, insteadOf: instead_of }, { entry, customerId, waited_seconds }) {
    const body = { customer_id: customerId, status, answers, waited_seconds, instead_of };
    await callLightly(STATUS_SURVEY, body, isSurveyStatus, { idempotencyKey: entry.key });
    return NOTHING_TO_TELL;
  },
  async impact(write, { entry, customerId, waited_seconds }) {
    const { sendImpact } = await import('./send-impact');
    return { modules: [], impact: await sendImpact(customerId, write, entry.key, waited_seconds) };
  },
};

const send = async (
  customerId: number,
  entries: readonly QueueEntry[],
  now: number,
): Promise<Acknowledgement> => {
  const [entry] = entries;
  if (entry && entry.write.kind !== 'event') {
    const { write } = entry;
    return (SEND[write.kind] as Send<AloneWrite>)(write, {
      entry,
      customerId,
      waited_seconds: waitedSeconds(entry, now),
    });
  }
  const events = eventsOf(customerId, entries);
  return { modules: (await callLightly(SAVE_MODULES_EVENTS, { events }, isModulesAnswer)).modules };
};

/** Whose session it is. Rejects without one. */
export const signedInCustomer = async (): Promise<number> =>
  (await callLightly(GET_CUSTOMER, {}, isCustomerAnswer)).customer.customer_id;

/** Refusals of an entry for what it says: the server gives the same answer to it for ever. */
const ABOUT_THE_ENTRY: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'bad-request',
  'body-too-large',
  'idempotency-key-reused',
  'name-not-printable',
  'certificate-revoked',
]);

/** Answers are still to be put right, or the account is too new for the time that the course takes: the wish stays. */
const TOO_EARLY: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'course-not-completed',
  'course-too-fast',
]);

/** What a proxy or firewall answers with one of these, it answers to every request. */
const FOR_EVERY_REQUEST: ReadonlySet<number> = new Set([401, 407, 408, 419, 425, 429]);

/**
 * Whether something between page and server may have refused these entries alone: a firewall that dislikes the words of a
 * plan. Then what stands behind them need not wait.
 */
const mayConcernTheseAlone = ({ status = 500, code, retryAfterMs }: HttpError): boolean =>
  status >= 400 && status < 500 && !code && !retryAfterMs && !FOR_EVERY_REQUEST.has(status);

/**
 * Content blockers refuse addresses with “events” in them, and the browser says then what it says without a network. Where there
 * is none, what stands behind these fails, too.
 */
const mayBeBlocked = ([first]: readonly QueueEntry[], { failure }: HttpError): boolean =>
  failure === 'unreachable' && first?.write.kind === 'event';

/** For how long a module, question or option may be unknown: a process of the release before may have been asked. */
const UNKNOWN_AT_MOST_MS = 24 * 3_600_000;

/** For how long it must have been so here: an answer of the day before yesterday may meet such a process at its first attempt. */
const UNKNOWN_HERE_AT_LEAST_MS = 10 * 60_000;

/**
 * Of what is sent to the server; a clock that was put back by as much counts, too.
 * @param firstTold when each was told to be unknown here for the first time, by its key
 */
const unknownOutcome = (
  entries: readonly QueueEntry[],
  firstTold: Map<string, number>,
  now: number,
): SendOutcome => {
  for (const { key } of entries) if (!firstTold.has(key)) firstTold.set(key, now);
  const old = entries.filter(
    ({ key, sequence }) =>
      Math.abs(now - sequence) >= UNKNOWN_AT_MOST_MS &&
      Math.abs(now - (firstTold.get(key) ?? now)) >= UNKNOWN_HERE_AT_LEAST_MS,
  ).length;
  if (old === 0) return { kind: 'unknown' };
  return { kind: old < entries.length ? 'faulty' : 'refused' };
};

/**
 * What becomes of entries that were not taken. Only our own server's word about the entries themselves drops them: a proxy or
 * firewall, or a wrong setting of the site, refuses without having looked at them.
 */
const outcomeOf = async (
  customerId: number,
  entries: readonly QueueEntry[],
  error: unknown,
  firstTold: Map<string, number>,
  now: number,
): Promise<SendOutcome> => {
  if (!HttpError.is(error)) return { kind: 'retry' };
  if (error.failure !== 'answered') return { kind: mayBeBlocked(entries, error) ? 'unknown' : 'retry' };
  const { code, retryAfterMs } = error;
  if (mayConcernTheseAlone(error)) return { kind: 'unknown' };
  if (code === ('not-signed-in' satisfies ProblemCode)) {
    // What was saved for offline goes with the session (lib/browser/forget-saved-modules.ts); what waits here stays.
    await forgetSavedModules();
    return { kind: 'sign-in' };
  }
  if (TOO_EARLY.has(code)) return { kind: 'unknown' };
  if (ABOUT_THE_ENTRY.has(code)) return { kind: entries.length > 1 ? 'faulty' : 'refused' };
  if (code !== ('not-found' satisfies ProblemCode))
    return { kind: 'retry', ...(retryAfterMs ? { afterMs: retryAfterMs } : {}) };
  // Not found is also what somebody else's session is told, after a change of account in another tab.
  return (await signedInCustomer()) === customerId
    ? unknownOutcome(entries, firstTold, now)
    : { kind: 'sign-in' };
};

/** Where player events go in this environment; the client has fetched the same configuration just before. */
const eventsPath = async (locale: Locale): Promise<string> =>
  backendPath(SAVE_MODULES_EVENTS, await configuredPaths(locale));

/** Sends a request that outlives the page; its answer is not read. */
const postAndForget = (path: string, token: string, body: object): void =>
  // Not the common client: only fetch with `keepalive` outlives a page.
  void fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
    body: JSON.stringify(body),
  }).catch(() => undefined);

/** The script that changes saved copies; undefined where the customer has none on this device. */
const loadCopies = async (customerId: number) =>
  savedModules.read()?.customerId === customerId ? import('@/lib/offline/saved-progress') : undefined;

/** Where the customer has modules on this device, their copies get what was acknowledged. */
const keepInCopies = async (
  customerId: number,
  entries: readonly QueueEntry[],
  { modules, newerPlan, newerExtra, certificate, impact }: Acknowledgement,
): Promise<void> => {
  const [first] = entries;
  if (!first) return;
  const copies = await loadCopies(customerId);
  const { write } = first;
  await copies?.keepAcknowledged(customerId, {
    locale: write.locale,
    modules,
    plans: write.kind === 'plan' ? [newerPlan ?? write] : [],
    issuedCourse: certificate?.course_id,
    extras: write.kind === 'extra' ? { [write.extraModuleId]: newerExtra ?? write.answer } : {},
    survey: write.kind === 'survey' ? write.status : undefined,
    impact,
  });
};

export interface EntrySender {
  /** For `createAnswerQueue`. */
  send(entries: readonly QueueEntry[]): Promise<SendOutcome>;
  /** For `createAnswerQueue`. Without locks, or beside a tab that hangs, the idempotency keys alone keep writes single. */
  exclusively: AnswerQueueDependencies['exclusively'];
  /** Sends player events when the page is left; does nothing before the first successful save. */
  sendOnLeave(takeEvents: () => readonly QueueEntry[]): void;
}

/** The server's time, in epoch milliseconds. */
interface ServerClock {
  now(): number;
  /** Whether this page has heard it since the device may have slept, or somebody may have set its clock. */
  isSure(): boolean;
}

const SERVER_CLOCK: ServerClock = {
  now: serverNow,
  isSure: () => heardNow() !== undefined && !mayHaveSlept(),
};

/** Of two plans, surveys, answers to an extra module or corrections of a record the later one counts. A page that is not sure of the time asks before it tells how long one has waited. */
const hearTimeFor = async ([first]: readonly QueueEntry[], clock: ServerClock): Promise<void> => {
  const tellsWait = ['plan', 'survey', 'extra', 'impact'].includes(first?.write.kind ?? '');
  if (!tellsWait || clock.isSure()) return;
  await signedInCustomer().catch((error: unknown) => {
    const isAboutSession = HttpError.is(error) && error.code === ('not-signed-in' satisfies ProblemCode);
    // Any other refusal of the question says nothing about the entry.
    throw isAboutSession ? error : new HttpError({ failure: 'unreachable' });
  });
};

export const createEntrySender = (
  customerId: number,
  locale: Locale,
  clock: ServerClock = SERVER_CLOCK,
): EntrySender => {
  let knownEventsPath: string | undefined;
  const firstTold = new Map<string, number>();
  return {
    exclusively: (work) => withTabLock(`answers-${customerId}`, work),
    async send(entries) {
      try {
        // Fetched before the answer goes out: the network may be gone afterwards.
        await loadCopies(customerId).catch(() => undefined);
        await hearTimeFor(entries, clock);
        const told = await send(customerId, entries, clock.now());
        knownEventsPath ??= await eventsPath(locale);
        // A page shows a mark only once the copy has it, too. A copy that cannot be changed shows less; nothing is lost.
        await keepInCopies(customerId, entries, told).catch(() => undefined);
        return { kind: 'saved', ...told };
      } catch (error) {
        return outcomeOf(customerId, entries, error, firstTold, clock.now());
      }
    },
    sendOnLeave(takeEvents) {
      const token = csrfToken();
      if (!knownEventsPath || !token || !isOnline()) return;
      const events = eventsOf(customerId, takeEvents());
      if (events.length > 0) postAndForget(knownEventsPath, token, { events });
    },
  };
};
