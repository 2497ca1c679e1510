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
}
