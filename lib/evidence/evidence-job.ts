import type { PreparedFile } from '@/lib/media/prepare-evidence';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { UploadTask } from '@/lib/storage/upload/upload-task';
import { evidenceKey } from './evidence-name';
import { createPace } from './pace';
import type { SendingPorts } from './sending-ports';

export const LEVEL = { level: 'private' } as const;

/** A file without its position, and where it goes. */
export interface ReadyFile extends PreparedFile {
  /** Without prefix. */
  key: string;
  /** Whether another tab is sending it. */
  elsewhere: boolean;
}

/** One file that was chosen on this page: made ready, sent, taken back. */
export class EvidenceJob {
  private readonly pace = createPace();
  private preparing = new AbortController();
  private task: UploadTask | undefined;
  /** What the task sends. */
  private ready: ReadyFile | undefined;

  /** @param after takes back an earlier upload of the same file; both would be one upload to the storage */
  constructor(
    private readonly ports: SendingPorts,
    private readonly chosen: File,
    private readonly after: Promise<void>,
  ) {}

  /** Whether it was made ready and its upload begun. */
  get isBegun(): boolean {
    return this.task !== undefined;
  }

  /** @param known the key of an unfinished upload of the same file, which goes on */
  async prepare(known: string | null): Promise<ReadyFile> {
    this.preparing = new AbortController();
    const { signal } = this.preparing;
    await this.after;
    const prepared = await this.ports.prepare(this.chosen, signal);
    const key = known ?? evidenceKey(this.chosen, prepared.contentType);
    return { ...prepared, key, elsewhere: await this.ports.isElsewhere(prepared.file, key) };
  }

  begin(ready: ReadyFile): UploadTask {
    const { key, file, contentType } = ready;
    this.ready = ready;
    this.task = this.ports.storage.putResumable(key, file, { ...LEVEL, contentType });
    return this.task;
  }

  resume(): void {
    this.task?.resume();
  }

  pause(): void {
    if (this.task?.state === 'IN_PROGRESS') this.task.pause();
  }

  /** After so many bytes of so many; null while nobody can tell. */
  secondsLeft(loaded: number, size: number): number | null {
    this.pace.note(this.ports.now(), loaded);
    return this.pace.secondsLeft(size);
  }

  /** Takes back what was begun; null when there is nothing to be taken back. What is sent whole stays. */
  takeBack(): Promise<void> | null {
    this.preparing.abort();
    const { task } = this;
    if (!task || task.state === 'COMPLETED' || task.state === 'CANCELLED') return null;
    return task.cancel().then(() => this.takeBackWhole());
  }

  /** A file that goes in one piece may have arrived although it was given up: no upload id tells of it. */
  private async takeBackWhole(): Promise<void> {
    if (!this.ready || this.ready.file.size > PART_SIZE) return;
    const { file, key } = this.ready;
    try {
      // What lies there may be the other tab's.
      if (!(await this.ports.isElsewhere(file, key))) await this.ports.giveUp(key);
    } catch {
      // Without the network or the session it cannot be told; then the person finds it in the list.
    }
  }
}
