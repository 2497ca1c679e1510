import { MediaError } from '@/lib/media/media-error';
import type { PreparedFile } from '@/lib/media/prepare-evidence';
import { isRecord } from '@/lib/shared/json/record';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import type { EvidencePlace } from '@/lib/storage/place-evidence';
import type { StorageCategory } from '@/lib/storage/storage';
import type { UploadTask } from '@/lib/storage/upload/upload-task';
import type { EvidenceRow, Refusal } from './evidence-rows';

/** One file of evidence: how long it takes, why it was refused, and how it is made ready, sent and given up. */

/** What sending evidence needs of the world around it. Tests have one of their own. */
export interface SendingPorts {
  storage: Pick<StorageCategory, 'putResumable' | 'remove' | 'url'>;
  /** What tells a file from others, by what is in it. Rejects where it cannot be read. */
  identify: (file: File) => Promise<string>;
  /** Where a file goes, and whether it is there. Rejects as the storage does. */
  place: (id: string, file: File, signal: AbortSignal) => Promise<EvidencePlace>;
  /** Takes the position out of a file. Rejects with `MediaError`. */
  prepare: (file: File, signal: AbortSignal) => Promise<PreparedFile>;
  /** Gives up what was sent in one piece to this key and not confirmed; what is stored there stays. */
  giveUp: (key: string) => Promise<void>;
  /** Whether another tab is sending this file to this key. */
  isElsewhere: (file: File, key: string) => Promise<boolean>;
  isOnline: () => boolean;
  /** Keeps a small picture of what was sent, if there can be one. Nothing waits for it. */
  keepThumbnail: (sent: { key: string; file: Blob; kind: EvidenceRow['kind'] }) => void;
  /** Keeps the name of a file on this device. */
  remember: (id: string, name: string) => void;
  /** Forgets what this device remembers of a file: its name, and its unfinished upload. */
  forget: (id: string, key: string) => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** A file that was under way was deleted elsewhere, and is out of the list. */
  onDeleted: (row: EvidenceRow) => void;
  onRows: (rows: readonly EvidenceRow[]) => void;
}

/** How fast an upload goes, is told by the bytes of the last half minute. */
const WINDOW_MS = 30_000;
/** Less says nothing. */
const SHORTEST_MS = 2_000;

interface Sample {
  at: number;
  loaded: number;
}

interface Pace {
  /** @param at epoch milliseconds */
  note(at: number, loaded: number): void;
  /** Seconds until all is sent; null while nobody can tell. */
  secondsLeft(total: number): number | null;
}

export const createPace = (): Pace => {
  let samples: Sample[] = [];
  return {
    note(at, loaded) {
      const last = samples.at(-1);
      // Parts that are sent again take the count back.
      if (last && loaded < last.loaded) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, loaded }];
    },
    secondsLeft(total) {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < SHORTEST_MS || last.loaded <= first.loaded) return null;
      const perSecond = (last.loaded - first.loaded) / ((last.at - first.at) / 1_000);
      return (total - last.loaded) / perSecond;
    },
  };
};

/** By the codes of the storage's failures. */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  FileTypeRefused: 'not-accepted',
  FileShowsPlace: 'not-accepted',
  FileTooLarge: 'file-too-large',
  EntityTooLarge: 'file-too-large',
  StorageFull: 'full',
  StorageDayFull: 'day-full',
  ConsentMissing: 'consent-missing',
};

const byStatus = (status: unknown): Refusal => {
  if (status === 401) return 'not-signed-in';
  return status === 0 ? 'network' : 'other';
};

/** What failed, in the words that the screen has; `FILE_CHANGED` and a size that differs are both a changed file. */
export const refusalOf = (error: unknown): Refusal => {
  if (MediaError.is(error)) return error.code;
  if (!isRecord(error)) return 'other';
  const failure = isRecord(error.failure) ? error.failure : {};
  const code = failure.code ?? error.code;
  const known = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (known) return known;
  if (error.name === 'UploadFailed') return 'changed';
  return byStatus(failure.status);
};

/** What the file is, where that is the reason. */
export const formatOf = (error: unknown): string | null => (MediaError.is(error) ? error.format : null);

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

/** One file that was chosen on this page: made ready, sent, given up. */
export class EvidenceJob {
  private readonly pace = createPace();
  private preparing = new AbortController();
  private task: UploadTask | undefined;
  /** What the task sends. */
  private ready: ReadyFile | undefined;

  /** @param after gives up an earlier upload of the same file; both would be one upload to the storage */
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

  /** Gives up what was begun; null when there is nothing to give up. What is sent whole stays. */
  giveUp(): Promise<void> | null {
    this.preparing.abort();
    const { task } = this;
    if (!task || task.state === 'COMPLETED' || task.state === 'CANCELLED') return null;
    return task.cancel().then(() => this.giveUpWhole());
  }

  /** A file that goes in one piece may have arrived although it was given up: no upload id tells of it. */
  private async giveUpWhole(): Promise<void> {
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
