import { randomKey } from '@/lib/browser/random-key';
import { wasDeleted } from '@/lib/shared/storage/answer-error';
import type { UploadTask } from '@/lib/storage/upload/upload-task';
import { EvidenceJob, formatOf, LEVEL, type ReadyFile, refusalOf, type SendingPorts } from './evidence-job';
import { canTryAgain, type EvidenceRow, rowOfChosen, type Stage } from './evidence-rows';

/** So many files go at the same time; the parts of each are parallel already. */
const AT_ONCE = 2;
/** Seconds that a link to a picture is good for: it is opened at once. A film is asked for piece by piece while it plays. */
const PICTURE_LINK_SECONDS = 60;

/** Its upload runs, here or in another tab. */
const GOING: readonly Stage[] = ['sending', 'elsewhere'];
/** It is one of those that go at the same time. */
const ACTIVE: readonly Stage[] = [...GOING, 'preparing', 'offline'];
const PAUSABLE: readonly Stage[] = [...GOING, 'waiting', 'offline'];
/** Another try takes its place in the list. */
const REPLACED: readonly Stage[] = ['stopped', 'refused'];

/** A file that was chosen and holds the same as one of the list. */
export interface KnownChoice {
  name: string;
  /** Of the one of the list. */
  same: string;
}

export interface Sending {
  rows(): readonly EvidenceRow[];
  /** Those that are being sent, or were sent, stay as they are: which of these files, and which of the list. */
  add(files: readonly File[]): Promise<readonly KnownChoice[]>;
  pause(id: string): void;
  /** Goes on after a pause, or tries again. */
  resume(id: string): void;
  /** Gives an upload up, or takes a refused file out of the list. Resolves once nothing of it is left in the storage. */
  cancel(id: string): Promise<void>;
  /** Deletes what was sent, or was begun on another day. Rejects as the storage does, and the row stays. */
  remove(id: string): Promise<void>;
  /** A link to what was sent, which is good for a minute, to a film for a quarter of an hour. Rejects as the storage does. */
  linkTo(id: string): Promise<string>;
  /**
   * The network went or came back, or may have. Where there seems to be one, also what stopped for lack of it is tried again: a
   * browser does not notice every outage.
   */
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
 * was begun before and stopped. A file that is chosen waits its turn (`place`, `queue`, `sendNext`), is made ready
 * (`makeReady`) and uploaded (`begin`); what its upload says then, `follow` takes up.
 */
class EvidenceSending implements Sending {
  private readonly jobs = new Map<string, EvidenceJob>();
  /** What is being given up or deleted, by the id of its file. */
  private readonly ending = new Map<string, Promise<void>>();
  /** One choice after the other, so that a file which was chosen twice is found in the list. */
  private adding: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ports: SendingPorts,
    private list: readonly EvidenceRow[],
  ) {}

  rows = () => this.list;

  add(files: readonly File[]): Promise<readonly KnownChoice[]> {
    const adding = this.adding.then(() => this.takeAll(files));
    this.adding = adding.catch(() => undefined);
    return adding;
  }

  pause(id: string): void {
    if (!this.isAt(id, PAUSABLE)) return;
    this.halt(id, 'paused');
    this.sendNext();
  }

  resume(id: string): void {
    const row = this.find(id);
    if (row && this.jobs.has(id) && (row.stage === 'paused' || canTryAgain(row))) this.queue(id);
  }

  async cancel(id: string): Promise<void> {
    const ended = this.end(id);
    this.sendNext();
    await ended;
  }

  async remove(id: string): Promise<void> {
    const { key } = this.find(id) ?? {};
    if (!key) return;
    const job = this.jobs.get(id);
    const removal = this.ports.storage.remove(key, LEVEL).then(() => this.ports.forget(id, key));
    this.ending.set(
      id,
      removal.catch(() => undefined),
    );
    await removal;
    // The same file may have been chosen anew meanwhile.
    if (this.jobs.get(id) === job) this.drop(id);
  }

  linkTo(id: string): Promise<string> {
    const { key, kind } = this.find(id) ?? {};
    const expires = kind === 'picture' ? PICTURE_LINK_SECONDS : undefined;
    return this.ports.storage.url(key ?? '', { ...LEVEL, expires });
  }

  followNetwork(): void {
    const online = this.ports.isOnline();
    for (const { id, stage, refusal } of this.list)
      if (online && (stage === 'offline' || (refusal === 'network' && this.jobs.has(id)))) this.queue(id);
      else if (!online && GOING.includes(stage)) this.halt(id, 'offline');
    this.sendNext();
  }

  followSession(): void {
    for (const { id, refusal } of this.list)
      if (refusal === 'not-signed-in' && this.jobs.has(id)) this.queue(id);
  }

  async cancelAll(): Promise<void> {
    const open = this.list.filter(({ id, stage }) => this.jobs.has(id) && stage !== 'sent');
    await Promise.all(open.map(({ id }) => this.end(id)));
  }

  clear(): void {
    this.jobs.clear();
    this.show([]);
  }

  private find(id: string): EvidenceRow | undefined {
    return this.list.find((row) => row.id === id);
  }

  private isAt(id: string, stages: readonly Stage[]): boolean {
    return stages.some((stage) => this.find(id)?.stage === stage);
  }

  /** Each change makes a new list and tells the screen. */
  private show(rows: readonly EvidenceRow[]): void {
    this.list = rows;
    this.ports.onRows(rows);
  }

  private change(id: string, changes: Partial<EvidenceRow>): void {
    this.show(this.list.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  }

  private async takeAll(files: readonly File[]): Promise<readonly KnownChoice[]> {
    const kept: KnownChoice[] = [];
    for (const file of files) {
      // Why it cannot be read, its row says.
      const id = await this.ports.identify(file).catch(randomKey);
      const same = this.take(id, file);
      if (same !== null) kept.push({ name: file.name, same });
      this.sendNext();
    }
    return kept;
  }

  /** The name of the file that is in the list already; any other one is taken. */
  private take(id: string, file: File): string | null {
    const row = this.find(id);
    if (row && canTryAgain(row) && this.jobs.has(id)) this.queue(id);
    else if (row && !REPLACED.includes(row.stage)) return row.name;
    else this.place(id, file);
    return null;
  }

  /** Puts a file into the list, or into the place that an earlier try of it has. */
  private place(id: string, chosen: File): void {
    this.jobs.set(id, new EvidenceJob(this.ports, id, chosen, this.giveUp(id)));
    const row = rowOfChosen(id, chosen);
    this.show(this.find(id) ? this.list.map((one) => (one.id === id ? row : one)) : [...this.list, row]);
  }

  private queue(id: string): void {
    this.change(id, { stage: 'waiting', refusal: null, secondsLeft: null });
    this.sendNext();
  }

  private sendNext(): void {
    if (!this.ports.isOnline()) return;
    const chosen = this.list.filter(({ id }) => this.jobs.has(id));
    const active = chosen.filter(({ stage }) => ACTIVE.includes(stage)).length;
    const waiting = chosen.filter(({ stage }) => stage === 'waiting');
    for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - active))) {
      const job = this.jobs.get(id);
      if (job) this.send(id, job);
    }
  }

  private send(id: string, job: EvidenceJob): void {
    const stage = job.isBegun ? 'sending' : 'preparing';
    this.change(id, { stage, refusal: null });
    if (job.isBegun) job.resume();
    else this.makeReady(id, job);
  }

  private makeReady(id: string, job: EvidenceJob): void {
    const isCurrent = () => this.jobs.get(id) === job;
    job
      .prepare()
      .then((ready) => isCurrent() && this.begin(id, job, ready))
      .catch((error: unknown) => isCurrent() && this.refuse(id, error));
  }

  private begin(id: string, job: EvidenceJob, ready: ReadyFile): void {
    const { file, key, kind, elsewhere, complete } = ready;
    const going = elsewhere ? 'elsewhere' : 'sending';
    const stage = this.ports.isOnline() || complete ? going : 'offline';
    this.change(id, { key, kind, name: file.name, size: file.size, preview: file, stage });
    this.ports.remember(id, file.name);
    if (complete) this.onComplete(id);
    else if (stage !== 'offline') this.follow(id, job, job.begin(ready));
  }

  private follow(id: string, job: EvidenceJob, task: UploadTask): void {
    const isCurrent = () => this.jobs.get(id) === job;
    const isGoing = () => isCurrent() && this.isAt(id, GOING);
    task.on('uploadPartProgress', ({ loaded }) => isGoing() && this.onProgress(id, job, loaded));
    task.on('uploadComplete', () => isCurrent() && this.onComplete(id));
    task.on('error', (error) => isGoing() && this.onError(id, error));
  }

  private onProgress(id: string, job: EvidenceJob, loaded: number): void {
    const secondsLeft = job.secondsLeft(loaded, this.find(id)?.size ?? 0);
    this.change(id, { stage: 'sending', loaded, secondsLeft });
  }

  private onComplete(id: string): void {
    const { key, preview: file, kind } = this.find(id) ?? {};
    if (key && file && kind) this.ports.keepThumbnail({ key, file, kind });
    this.change(id, { stage: 'sent', secondsLeft: null });
    this.sendNext();
  }

  private onError(id: string, error: unknown): void {
    if (wasDeleted(error)) this.onDeleted(id);
    else if (this.ports.isOnline()) this.refuse(id, error);
    else this.change(id, { stage: 'offline', secondsLeft: null });
  }

  /** Somebody has deleted it in another tab, or on another device. */
  private onDeleted(id: string): void {
    const row = this.find(id);
    this.drop(id);
    if (row?.key) this.ports.forget(id, row.key);
    if (row) this.ports.onDeleted(row);
    this.sendNext();
  }

  private refuse(id: string, error: unknown): void {
    const why = { refusal: refusalOf(error), format: formatOf(error) };
    this.change(id, { stage: 'refused', ...why, secondsLeft: null });
    this.sendNext();
  }

  /** Stops an upload that can go on. */
  private halt(id: string, stage: Stage): void {
    this.change(id, { stage, secondsLeft: null });
    this.jobs.get(id)?.pause();
  }

  private drop(id: string): void {
    this.jobs.delete(id);
    this.show(this.list.filter((row) => row.id !== id));
  }

  private end(id: string): Promise<void> {
    const ended = this.giveUp(id);
    this.drop(id);
    return ended;
  }

  /** Gives up what was begun of a file; what is sent whole stays. */
  private giveUp(id: string): Promise<void> {
    const ended = this.jobs.get(id)?.giveUp();
    if (ended) this.ending.set(id, ended);
    return this.ending.get(id) ?? Promise.resolve();
  }
}

/** @param known what was there when the page was made */
export const createSending = (ports: SendingPorts, known: readonly EvidenceRow[]): Sending =>
  new EvidenceSending(ports, known);
