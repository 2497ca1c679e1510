import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { UploadTask } from '@/lib/storage/upload/upload-task';
import { evidenceKey, idOfChosen } from './evidence-name';
import { canTryAgain, type EvidenceRow, type Refusal } from './evidence-rows';
import { createPace, type Pace } from './pace';
import { refusalOf } from './refusal';
import type { SendingPorts } from './sending-ports';

/** So many files go at the same time; the parts of each are parallel already. */
const AT_ONCE = 2;

const LEVEL = { level: 'private' } as const;

/** A file that was chosen on this page. */
interface Job {
  chosen: File;
  pace: Pace;
  preparing: AbortController;
  task?: UploadTask;
  /** What takes back an earlier upload of the same file; both would be one upload to the storage. */
  after?: Promise<void>;
}

const ACTIVE: readonly EvidenceRow['stage'][] = ['preparing', 'sending', 'elsewhere', 'offline'];

const newRow = (id: string, file: File): EvidenceRow => ({
  id,
  name: file.name,
  kind: file.type.startsWith('video/') ? 'film' : 'picture',
  size: file.size,
  stage: 'waiting',
  loaded: 0,
  secondsLeft: null,
  refusal: null,
  key: null,
  preview: null,
  sentOn: null,
});

export interface Sending {
  rows(): readonly EvidenceRow[];
  /** Those that are being sent, or were sent, stay as they are: their names. */
  add(files: readonly File[]): readonly string[];
  pause(id: string): void;
  /** Goes on after a pause, or tries again. */
  resume(id: string): void;
  /** Gives an upload up, or takes a refused file out of the list. Resolves once nothing of it is left in the storage. */
  cancel(id: string): Promise<void>;
  /** Deletes what was sent, or was begun on another day. Rejects as the storage does, and the row stays. */
  remove(id: string): Promise<void>;
  /** A link to what was sent, which is good for a quarter of an hour. Rejects as the storage does. */
  linkTo(key: string): Promise<string>;
  /** The network went or came back. */
  followNetwork(): void;
  /** Tries again what stopped because the session had ended. */
  followSession(): void;
  /** Gives up all that is under way. */
  cancelAll(): Promise<void>;
  /** After a withdrawal: nothing is there any more. */
  clear(): void;
}

/**
 * Sends evidence, some files at a time, and keeps the list of them: what was chosen here, what was sent before, and what
 * was begun before and stopped.
 * @param known what was there when the page was made
 */
export const createSending = (ports: SendingPorts, known: readonly EvidenceRow[]): Sending => {
  let rows: readonly EvidenceRow[] = known;
  const jobs = new Map<string, Job>();
  const ending = new Map<string, Promise<void>>();

  const show = (next: readonly EvidenceRow[]) => {
    rows = next;
    ports.onRows(rows);
  };
  const find = (id: string) => rows.find((row) => row.id === id);
  const change = (id: string, changes: Partial<EvidenceRow>) =>
    show(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const drop = (id: string) => {
    jobs.delete(id);
    show(rows.filter((row) => row.id !== id));
  };
  const isAt = (id: string, job: Job, ...stages: readonly EvidenceRow['stage'][]) =>
    jobs.get(id) === job && stages.some((stage) => find(id)?.stage === stage);

  const refuse = (id: string, refusal: Refusal) => {
    change(id, { stage: 'refused', refusal, secondsLeft: null });
    sendNext();
  };

  const onProgress = (id: string, job: Job, loaded: number) => {
    const size = find(id)?.size ?? 0;
    job.pace.note(ports.now(), loaded);
    change(id, { stage: 'sending', loaded, secondsLeft: job.pace.secondsLeft(size) });
  };

  const onComplete = (id: string) => {
    change(id, { stage: 'sent', secondsLeft: null });
    sendNext();
  };

  const onError = (id: string, error: unknown) => {
    if (ports.isOnline()) refuse(id, refusalOf(error));
    else change(id, { stage: 'offline', secondsLeft: null });
  };

  const begin = (id: string, job: Job, key: string, file: File, contentType: string) => {
    const task = ports.storage.putResumable(key, file, { ...LEVEL, contentType });
    job.task = task;
    task.on('uploadPartProgress', ({ loaded }) => {
      if (isAt(id, job, 'sending', 'elsewhere')) onProgress(id, job, loaded);
    });
    task.on('uploadComplete', () => {
      if (jobs.get(id) === job) onComplete(id);
    });
    task.on('error', (error) => {
      if (isAt(id, job, 'sending', 'elsewhere')) onError(id, error);
    });
  };

  const prepare = async (id: string, job: Job) => {
    await job.after;
    const { file, contentType, kind } = await ports.prepare(job.chosen, job.preparing.signal);
    const key = evidenceKey(job.chosen, file.name);
    const elsewhere = await ports.isElsewhere(file, key);
    if (jobs.get(id) !== job) return;
    const ready = { key, kind, name: file.name, size: file.size, preview: file };
    if (!ports.isOnline()) return change(id, { ...ready, stage: 'offline' });
    change(id, { ...ready, stage: elsewhere ? 'elsewhere' : 'sending' });
    begin(id, job, key, file, contentType);
  };

  const send = (id: string, job: Job) => {
    if (job.task) {
      change(id, { stage: 'sending', refusal: null });
      return job.task.resume();
    }
    change(id, { stage: 'preparing', refusal: null });
    job.preparing = new AbortController();
    prepare(id, job).catch((error: unknown) => {
      if (jobs.get(id) === job) refuse(id, refusalOf(error));
    });
  };

  const sendNext = () => {
    if (!ports.isOnline()) return;
    const active = rows.filter(({ id, stage }) => jobs.has(id) && ACTIVE.includes(stage)).length;
    const waiting = rows.filter(({ id, stage }) => jobs.has(id) && stage === 'waiting');
    for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - active))) {
      const job = jobs.get(id);
      if (job) send(id, job);
    }
  };

  const queue = (id: string) => {
    change(id, { stage: 'waiting', refusal: null, secondsLeft: null });
    sendNext();
  };

  /** A file that goes in one piece may have arrived although it was given up: no upload id tells of it. */
  const takeBackWhole = async (row: EvidenceRow | undefined): Promise<void> => {
    if (!row?.key || row.size > PART_SIZE || row.stage === 'elsewhere') return;
    // Without the network or the session it cannot be told; then the person finds it in the list.
    await ports.storage.remove(row.key, LEVEL).catch(() => undefined);
  };

  /** Takes back what was begun of a file; what is sent whole stays. */
  const takeBack = (id: string): Promise<void> => {
    const { task, preparing } = jobs.get(id) ?? {};
    preparing?.abort();
    if (!task || task.state === 'COMPLETED' || task.state === 'CANCELLED')
      return ending.get(id) ?? Promise.resolve();
    const row = find(id);
    const ended = task.cancel().then(() => takeBackWhole(row));
    ending.set(id, ended);
    return ended;
  };

  const end = (id: string): Promise<void> => {
    const ended = takeBack(id);
    drop(id);
    return ended;
  };

  /** Puts a file into the list, or into the place that an earlier try of it has. */
  const place = (id: string, file: File) => {
    const row = find(id);
    jobs.set(id, {
      chosen: file,
      pace: createPace(),
      preparing: new AbortController(),
      after: takeBack(id),
    });
    show(row ? rows.map((one) => (one === row ? newRow(id, file) : one)) : [...rows, newRow(id, file)]);
  };

  return {
    rows: () => rows,
    add(files) {
      const kept: string[] = [];
      for (const file of files) {
        const id = idOfChosen(file);
        const row = find(id);
        if (row && canTryAgain(row) && jobs.has(id)) queue(id);
        else if (row && row.stage !== 'stopped' && row.stage !== 'refused') kept.push(row.name);
        else place(id, file);
      }
      sendNext();
      return kept;
    },
    pause(id) {
      const row = find(id);
      if (!row || !['waiting', 'sending', 'elsewhere', 'offline'].includes(row.stage)) return;
      const { task } = jobs.get(id) ?? {};
      change(id, { stage: 'paused', secondsLeft: null });
      if (task?.state === 'IN_PROGRESS') task.pause();
      sendNext();
    },
    resume(id) {
      const row = find(id);
      if (row && jobs.has(id) && (row.stage === 'paused' || canTryAgain(row))) queue(id);
    },
    async cancel(id) {
      const ended = end(id);
      sendNext();
      await ended;
    },
    async remove(id) {
      const row = find(id);
      if (!row?.key) return;
      await ports.storage.remove(row.key, LEVEL);
      ports.forget(row.key);
      drop(id);
    },
    linkTo: (key) => ports.storage.url(key, LEVEL),
    followNetwork() {
      const online = ports.isOnline();
      for (const { id, stage } of rows) {
        const { task } = jobs.get(id) ?? {};
        if (online && stage === 'offline') queue(id);
        else if (!online && (stage === 'sending' || stage === 'elsewhere')) {
          change(id, { stage: 'offline', secondsLeft: null });
          if (task?.state === 'IN_PROGRESS') task.pause();
        }
      }
      sendNext();
    },
    followSession() {
      for (const { id, refusal } of rows) if (refusal === 'not-signed-in' && jobs.has(id)) queue(id);
    },
    async cancelAll() {
      const open = rows.filter(({ id, stage }) => jobs.has(id) && stage !== 'sent');
      await Promise.all(open.map(({ id }) => end(id)));
    },
    clear() {
      jobs.clear();
      show([]);
    },
  };
};
