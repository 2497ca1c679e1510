import type { MediaErrorCode } from '@/lib/media/media-error';

/** What the list of evidence knows of each file, and what it says of all of them. */

/** Why a file was not sent; the screen has words for each, with what helps. */
export type Refusal =
  | MediaErrorCode
  /** The server has refused what this device had made ready. */
  | 'not-accepted'
  | 'file-too-large'
  | 'full'
  | 'day-full'
  | 'changed'
  | 'consent-missing'
  | 'not-signed-in'
  | 'network'
  | 'other';

export type Stage =
  /** Others are sent first. */
  | 'waiting'
  | 'preparing'
  | 'sending'
  /** Another tab is at it. */
  | 'elsewhere'
  | 'paused'
  /** No network; goes on by itself. */
  | 'offline'
  /** Begun before this page was opened; the file has to be chosen again. */
  | 'stopped'
  | 'sent'
  | 'refused';

export interface EvidenceRow {
  /** As `evidenceId` has it. */
  id: string;
  /** On this device; the storage does not have it. */
  name: string;
  kind: 'picture' | 'film';
  /** In bytes, of what is sent. */
  size: number;
  stage: Stage;
  /** Bytes that are stored or on their way. */
  loaded: number;
  /** Null while nobody can tell. */
  secondsLeft: number | null;
  refusal: Refusal | null;
  /** What a refused file is, as `GIF`, where that is the reason. */
  format: string | null;
  /** Without prefix; null until the file is ready to be sent. */
  key: string | null;
  /** Whose picture is shown; none of what was sent before. */
  preview: Blob | null;
  /** The address of a small picture, of what was sent before this page was opened. */
  thumbnail: string | null;
  /** YYYY-MM-DD, of what was sent before this page was opened. */
  sentOn: string | null;
}

/** Of a file that was chosen just now. */
export const rowOfChosen = (id: string, file: File): EvidenceRow => ({
  id,
  name: file.name,
  kind: file.type.startsWith('video/') ? 'film' : 'picture',
  size: file.size,
  stage: 'waiting',
  loaded: 0,
  secondsLeft: null,
  refusal: null,
  format: null,
  key: null,
  preview: null,
  thumbnail: null,
  sentOn: null,
});

/** What can be tried again as it is. */
const LATER: readonly Refusal[] = [
  'full',
  'day-full',
  'not-signed-in',
  'network',
  'consent-missing',
  'other',
];

export const canTryAgain = ({ stage, refusal }: Pick<EvidenceRow, 'stage' | 'refusal'>): boolean =>
  stage === 'refused' && refusal !== null && LATER.includes(refusal);

/** Whole percent; 100 only when all is sent. */
export const percentOf = ({ loaded, size }: Pick<EvidenceRow, 'loaded' | 'size'>): number =>
  size > 0 ? Math.min(99, Math.floor((100 * loaded) / size)) : 0;

/** Rounded up; null while nobody can tell. */
export const minutesLeft = (secondsLeft: number | null): number | null =>
  secondsLeft === null ? null : Math.max(1, Math.ceil(secondsLeft / 60));

export interface EvidenceTotals {
  files: number;
  sent: number;
  refused: number;
  /** Bytes, of what is not refused. */
  loaded: number;
  size: number;
}

export const totalsOf = (rows: readonly EvidenceRow[]): EvidenceTotals => {
  const accepted = rows.filter(({ stage }) => stage !== 'refused');
  const sum = (bytes: (row: EvidenceRow) => number) => accepted.reduce((total, row) => total + bytes(row), 0);
  return {
    files: rows.length,
    sent: rows.filter(({ stage }) => stage === 'sent').length,
    refused: rows.length - accepted.length,
    loaded: sum(({ stage, loaded, size }) => (stage === 'sent' ? size : Math.min(loaded, size))),
    size: sum(({ size }) => size),
  };
};
