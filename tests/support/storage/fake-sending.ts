import type { SendingPorts } from '@/lib/evidence/evidence-job';
import type { EvidenceRow } from '@/lib/evidence/evidence-rows';
import { createSending } from '@/lib/evidence/sending';
import type { UploadEvents, UploadState, UploadTask } from '@/lib/storage/upload/upload-task';

/** Tasks that a test moves by hand, in the place of uploads. */
export class FakeTask implements UploadTask {
  state: UploadState = 'IN_PROGRESS';
  private readonly listeners: [string, (detail: never) => void][] = [];

  constructor(readonly key: string) {}

  private emit<Name extends keyof UploadEvents>(name: Name, detail: UploadEvents[Name]): void {
    for (const [wanted, listener] of this.listeners) if (wanted === name) listener(detail as never);
  }
  on<Name extends keyof UploadEvents>(name: Name, listener: (detail: UploadEvents[Name]) => void) {
    this.listeners.push([name, listener]);
    return () => {};
  }
  resume(): void {
    this.state = 'IN_PROGRESS';
  }
  pause(): void {
    this.state = 'PAUSED';
  }
  async cancel(): Promise<void> {
    this.state = 'CANCELLED';
  }
  progress(loaded: number): void {
    this.emit('uploadPartProgress', { loaded, total: 0 });
  }
  complete(): void {
    this.state = 'COMPLETED';
    this.emit('uploadComplete', { key: this.key });
  }
  fail(error: unknown): void {
    this.state = 'PAUSED';
    this.emit('error', error as UploadEvents['error']);
  }
}

/** Sending with a storage, a network and other tabs of its own. */
export const fakeSending = (
  known: readonly EvidenceRow[] = [],
  changes: Partial<SendingPorts> = {},
  storage: Partial<SendingPorts['storage']> = {},
) => {
  const tasks: FakeTask[] = [];
  const removed: string[] = [];
  const givenUp: string[] = [];
  /** Keys by the name of what was sent. */
  const keys = new Map<string, string>();
  const deleted: string[] = [];
  const thumbnails: string[] = [];
  const world = { online: true, now: 0 };
  const ports: SendingPorts = {
    storage: {
      putResumable: (key) => {
        const task = new FakeTask(key);
        tasks.push(task);
        return task;
      },
      url: async () => 'https://storage/signed',
      async remove(key) {
        removed.push(key);
      },
      ...storage,
    },
    identify: async (file) => idOfFake(file),
    place: async (id) => ({ key: `evidence/${id}.0.mp4`, complete: false }),
    prepare: async (file) => ({ file, contentType: 'video/mp4', kind: 'film' }),
    async giveUp(key) {
      givenUp.push(key);
    },
    isElsewhere: async () => false,
    isOnline: () => world.online,
    keepThumbnail: ({ key, kind }) => thumbnails.push(`${kind} ${key}`),
    remember: () => {},
    forget: () => {},
    now: () => world.now,
    onDeleted: ({ name }) => deleted.push(name),
    ...changes,
    onRows(rows) {
      for (const { name, key } of rows) if (key) keys.set(name, key);
      changes.onRows?.(rows);
    },
  };
  const sending = createSending(ports, known);
  const stages = () => sending.rows().map(({ name, stage }) => `${name} ${stage}`);
  const taskOf = (name: string): FakeTask => {
    const task = tasks.findLast(({ key }) => key === keys.get(name));
    if (!task) throw new Error(`no task for ${name}`);
    return task;
  };
  const idOf = (name: string): string => sending.rows().find((row) => row.name === name)?.id ?? '';
  return { sending, stages, taskOf, idOf, tasks, removed, givenUp, deleted, thumbnails, world };
};

/** Of these files the name tells what is in them. */
export const idOfFake = ({ name, size }: Pick<File, 'name' | 'size'>): string =>
  `${name.replaceAll('.', '-')}-${size}`;

export const filmNamed = (name: string, size = 1_000): File =>
  new File([new Uint8Array(size)], name, { type: 'video/mp4' });
