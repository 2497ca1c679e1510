/** The same symbol in every bundle of a process. */
const KIND = Symbol.for('breaking-barriers.error-kind');

const kindOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && KIND in error ? error[KIND] : undefined;

/**
 * The base class of an error of ours: `class MailError extends ownError('MailError')`, recognised by
 * `MailError.is(error)`. Next bundles pages and API routes apart, so a process holds several copies of a class, and
 * `instanceof` does not know an error that another copy made ([decision 009](../../../docs/decisions/009-own-errors.md)).
 *
 * @param kind unique among our errors; also the error's `name` in logs
 */
export const ownError = (kind: string) =>
  class extends Error {
    static readonly kind = kind;
    override readonly name: string = kind;
    readonly [KIND] = kind;

    /** Whether this is an error of the class, whichever copy of the class made it. */
    static is<Own extends Error>(this: abstract new (...args: never[]) => Own, error: unknown): error is Own {
      return kindOf(error) === kind;
    }
  };
