import { ownError } from '@/lib/shared/errors/own-error';

export type MediaErrorCode =
  /** This browser does not decode it (HEIC outside of Apple's), or it is damaged. */
  | 'unreadable-picture'
  /** It would take more memory than a phone has. */
  | 'picture-too-large'
  /** Neither a picture nor a film that is taken. */
  | 'unknown-type'
  /** Its position cannot be looked for or taken out. */
  | 'unreadable-film'
  | 'empty';

/** Why a file that somebody chose cannot be sent. Words for each code are the screen's. */
export class MediaError extends ownError('MediaError') {
  constructor(
    readonly code: MediaErrorCode,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}
