// The package declares no types for these files; here is what we use of it.
declare module 'amazon-cognito-identity-js/es/BigInteger' {
  /** An integer of any length, as the identity client calculates with it. */
  class BigInteger {
    /** @param digits with a minus sign when it is negative */
    constructor(digits: string, radix: 16);
    toString(radix: 16): string;
    /** This to the power of `exponent`, modulo `modulus`; from 0 to the modulus, without it. */
    modPow(
      exponent: BigInteger,
      modulus: BigInteger,
      done: (error: unknown, power: BigInteger) => void,
    ): void;
  }

  export = BigInteger;
}

declare module 'amazon-cognito-identity-js/es/DateHelper' {
  /** The identity client's clock. */
  class DateHelper {
    /** Now, as the pool wants it: `Sat Nov 21 09:05:07 UTC 2026`. */
    getNowString(): string;
  }

  export = DateHelper;
}
