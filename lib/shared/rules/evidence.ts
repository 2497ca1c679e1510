/** Films that a coach may send, by content type; of pictures every one that the browser can draw anew as JPEG. */
export const EVIDENCE_FILMS = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

/** A file of evidence as the server has it. */
export interface KnownFile {
  /** Without its prefix. */
  key: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** YYYY-MM-DD, in the programme's time zone. */
  sentOn: string;
  /** False for an upload that is under way or was left. */
  complete: boolean;
  /** Whether there is a small picture of it. */
  thumbnail: boolean;
}

/** What the section of evidence begins with. */
export interface EvidenceProps {
  bucket: string;
  /** Whether the coach has consented for those who are shown. */
  consented: boolean;
  /** Whether it was withdrawn, and not everything is deleted yet. */
  withdrawing: boolean;
  /** How large a file may be, in the site's words, such as `10 GB`. */
  largest: string;
  files: readonly KnownFile[];
}
