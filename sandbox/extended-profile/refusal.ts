/** An answer other than success, as the service words it: a status and `{ error, message, fields? }`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    /** Stable name. */
    readonly error: string,
    message: string,
    /** What is wrong with the body, field by field. */
    readonly fields: readonly string[] = [],
  ) {
    super(message);
  }
}
