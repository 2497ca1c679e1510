import type { PreparedFile } from '@/lib/media/prepare-evidence';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { UploadTask } from '@/lib/storage/upload/upload-task';
import { createPace } from './pace';
import type { SendingPorts } from './sending-ports';

export const LEVEL = { level: 'private' } as const;

/** A file without its position, and where it goes. */
export interface ReadyFile extends PreparedFile {
  /** Without prefix. */
  key: string;
  /** What is sent: the same bytes, under a name that all choices of the file share. */
  upload: File;
  /** Whether another tab is sending it. */
  elsewhere: boolean;
  /** Whether the same file is stored already, sent from another tab or device. */
  complete: boolean;
}

/** The file under the one name and date that all choices of it share: by these the upload cache knows it again. */
const asUploaded = (id: string, { file, contentType }: PreparedFile): File =>
  new File([file], id, { type: contentType, lastModified: 0 });

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
    private readonly id: string,
    private readonly chosen: File,
    private readonly after: Promise<void>,
  ) {}

  /** Whether it was made ready and its upload begun. */
  get isBegun(): boolean {
    return this.task !== undefined;
  }

  async prepare(): Promise<ReadyFile> {
    this.preparing = new AbortController();
    const { signal } = this.preparing;
    await this.after;
    const prepared = await this.ports.prepare(this.chosen, signal);
    const upload = asUploaded(this.id, prepared);
    const { key, complete } = await this.ports.place(this.id, upload, signal);
    const elsewhere = !complete && (await this.ports.isElsewhere(upload, key));
    return { ...prepared, upload, key, complete, elsewhere };
  }

  begin(ready: ReadyFile): UploadTask {
    const { key, upload, contentType } = ready;
    this.ready = ready;
    this.task = this.ports.storage.putResumable(key, upload, { ...LEVEL, contentType });
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
    if (!this.ready || this.ready.upload.size > PART_SIZE) return;
    const { upload, key } = this.ready;
    try {
      // What lies there may be the other tab's.
      if (!(await this.ports.isElsewhere(upload, key))) await this.ports.giveUp(key);
    } catch {
      // Without the network or the session it cannot be told; then the person finds it in the list.
    }
  }
}
