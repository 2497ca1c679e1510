// The package declares no types for this file; here is what we use of it.
declare module 'amazon-cognito-identity-js/es/DateHelper' {
  /** The identity client's clock. */
  class DateHelper {
    /** Now, as the pool wants it: `Sat Nov 21 09:05:07 UTC 2026`. */
    getNowString(): string;
  }

  export = DateHelper;
}
