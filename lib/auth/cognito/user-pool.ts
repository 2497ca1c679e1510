import { CognitoUser, CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js';
import BigInteger from 'amazon-cognito-identity-js/es/BigInteger';
import DateHelper from 'amazon-cognito-identity-js/es/DateHelper';
import { serverNow } from '@/lib/browser/server-clock';
import { createPoolRequest, type PoolRequest } from './pool-request';

/** The identity client as the site uses it: with our requests, arithmetic and clock, and a memory of its own. */

export interface UserPoolAddress {
  userPoolId: string;
  webClientId: string;
  endpoint: string;
}

/** Names an account whose user id is not known; addresses of a pool differ by more than upper and lower case. */
export const accountOf = ({ userPoolId }: UserPoolAddress, email: string): string =>
  `${userPoolId} ${email.toLowerCase()}`;

/** Keeps what the identity client insists on storing for as long as the page lives; nothing reaches web storage. */
const createMemoryStorage = (): ICognitoStorage => {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
};

const native = (integer: BigInteger): bigint => {
  const digits = integer.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
};

/** @param exponent not negative */
const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n % modulus;
  let square = ((base % modulus) + modulus) % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

/**
 * Has the identity client calculate powers with the browser's integers. A login by SRP raises integers of 3072 bits to a
 * power three times. The client's own JavaScript takes more than half a second for it on a desktop and several on a phone,
 * and blocks the page meanwhile; the browser takes a sixth of that.
 */
const applyNativePowers = (): void => {
  BigInteger.prototype.modPow = function modPow(exponent, modulus, done) {
    const result = power(native(this), native(exponent), native(modulus));
    done(null, new BigInteger(result.toString(16), 16));
  };
};

/**
 * Has the identity client date its proofs by the server's clock: the pool refuses those that are more than some minutes off, and the answer
 * to the step before has just told its time.
 */
const applyServerTime = (): void => {
  DateHelper.prototype.getNowString = () => {
    const [weekday, day, month, year, time] = new Date(serverNow()).toUTCString().split(/,? /);
    return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
  };
};

/** The part of the identity client that its types leave out; users of the pool share it. */
interface PoolClient {
  client: { request: PoolRequest };
}

/**
 * A Cognito user pool for one attempt: what it knows of the person lives in memory for as long as the
 * attempt does.
 * @param silenceMs milliseconds of silence that end a request
 */
export const createUserPool = (
  { userPoolId, webClientId, endpoint }: UserPoolAddress,
  silenceMs?: number,
): CognitoUserPool => {
  applyNativePowers();
  applyServerTime();
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: webClientId,
    endpoint,
    Storage: createMemoryStorage(),
    AdvancedSecurityDataCollectionFlag: false,
  });
  (pool as unknown as PoolClient).client.request = createPoolRequest(endpoint, silenceMs);
  return pool;
};

export const userOf = (pool: CognitoUserPool, email: string): CognitoUser => {
  const user = new CognitoUser({ Username: email, Pool: pool, Storage: createMemoryStorage() });
  user.setAuthenticationFlowType('USER_SRP_AUTH');
  return user;
};
