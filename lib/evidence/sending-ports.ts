import type { PreparedFile } from '@/lib/media/prepare-evidence';
import type { EvidencePlace } from '@/lib/storage/place-evidence';
import type { StorageCategory } from '@/lib/storage/storage';
import type { EvidenceRow } from './evidence-rows';

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
