/** An answer other than success: a status and a JSON object with a code, as the service gives it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Field by field what is wrong with the body. */
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}
