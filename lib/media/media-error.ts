import { ownError } from '@/lib/shared/errors/own-error';

export type MediaErrorCode =
  /** This browser does not decode it, or it is damaged. */
  | 'unreadable-picture'
  /** HEIC, HEIF or AVIF, which this browser does not decode. */
  | 'newer-picture'
  /** What a camera's sensor saw, or a scanner: no browser decodes it. */
  | 'raw-picture'
  /** It moves. */
  | 'moving-picture'
  /** It would take more memory than a phone has. */
  | 'picture-too-large'
  /** This browser gives pages other pixels than they have drawn. */
  | 'scrambled-canvas'
  /** Neither a picture nor a film that is accepted. */
  | 'unknown-type'
  /** A film in a container that browsers do not play. */
  | 'other-film'
  /** A text, or a package of files. */
  | 'document'
  /** Its position cannot be looked for or taken out. */
  | 'unreadable-film'
  /** Its recorder stopped before it wrote the list of its tracks, without which nothing plays it. */
  | 'unfinished-film'
  | 'sound-only'
  /** The device no longer gives its bytes: it was moved or changed, or lies in a cloud. */
  | 'vanished'
  | 'empty';

interface Details {
  cause?: unknown;
  /** What it is, in letters that are the same in every language: `HEIC`. */
  format?: string;
}

/** Why a file that somebody chose cannot be sent. Words for each code are the screen's. */
export class MediaError extends ownError('MediaError') {
  readonly format: string | null;

  constructor(
    readonly code: MediaErrorCode,
    { cause, format = '' }: Details = {},
  ) {
    super(code, { cause });
    this.format = format === '' ? null : format;
  }
}
