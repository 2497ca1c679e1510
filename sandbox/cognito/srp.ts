import {
  createDiffieHellman,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The server's half of Secure Remote Password as user pools speak it: the 3072-bit group of RFC 3526,
 * SHA-256, signed-integer padding, and a session key through HKDF with the label "Caldera Derived Key".
 * The password itself is needed only where a verifier is made.
 */

const N_HEX =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
  'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
  '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
  '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF';
const N = BigInt(`0x${N_HEX}`);
const G = 2n;

const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

/** Even length, and a leading zero byte where the first bit would read as a sign. */
const padHex = (value: bigint): string => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};

const hashHex = (hex: string): bigint =>
  fromHex(createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'));

const group = createDiffieHellman(Buffer.from(N_HEX, 'hex'), Number(G));

/** `base` to the power of `exponent` in the group, by OpenSSL: eight times as fast as with `bigint`. */
const power = (base: bigint, exponent: bigint): bigint => {
  group.setPrivateKey(Buffer.from(padHex(exponent), 'hex'));
  return fromHex(group.computeSecret(Buffer.from(padHex(base % N), 'hex')).toString('hex'));
};

const K = hashHex(padHex(N) + padHex(G));

/** What is kept of a password. */
export interface PasswordRecord {
  salt: string;
  verifier: string;
}

/** `poolName` is the pool's id behind its region, `userId` what the client gets as USER_ID_FOR_SRP. */
const verifierOf = (poolName: string, userId: string, password: string, salt: string): bigint => {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex');
  return power(G, hashHex(padHex(fromHex(salt)) + identity));
};

export const recordPassword = (poolName: string, userId: string, password: string): PasswordRecord => {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(poolName, userId, password, salt).toString(16) };
};

/** For the calls that do send the password. Constant time. */
export const matchesPassword = (
  record: PasswordRecord,
  poolName: string,
  userId: string,
  password: string,
): boolean => {
  const digest = (hex: string) => createHash('sha256').update(hex).digest();
  const given = verifierOf(poolName, userId, password, record.salt).toString(16);
  return timingSafeEqual(digest(given), digest(record.verifier));
};

/** False for the values of A that would make the key known without the password. */
export const isUsablePublicValue = (hex: string): boolean =>
  /^[0-9a-f]{1,1024}$/i.test(hex) && fromHex(hex) % N !== 0n;

/** A fresh server secret `b` and public value `B` for a challenge. */
export const openChallenge = (verifier: string): { secret: string; publicValue: string } => {
  const secret = fromHex(randomBytes(32).toString('hex'));
  const publicValue = (K * fromHex(verifier) + power(G, secret)) % N;
  return { secret: secret.toString(16), publicValue: publicValue.toString(16) };
};

/** Whether the signature proves the password behind `verifier`, for exactly this challenge and timestamp. */
export const provesPassword = (proof: {
  verifier: string;
  clientPublicValue: string;
  serverSecret: string;
  poolName: string;
  userId: string;
  secretBlock: string;
  timestamp: string;
  signature: string;
}): boolean => {
  const a = fromHex(proof.clientPublicValue);
  const b = fromHex(proof.serverSecret);
  const v = fromHex(proof.verifier);
  const publicValue = (K * v + power(G, b)) % N;
  const u = hashHex(padHex(a) + padHex(publicValue));
  if (u === 0n) return false;
  const shared = power(a * power(v, u), b);
  const key = hkdfSync(
    'sha256',
    Buffer.from(padHex(shared), 'hex'),
    Buffer.from(padHex(u), 'hex'),
    'Caldera Derived Key',
    16,
  );
  const expected = createHmac('sha256', Buffer.from(key))
    .update(proof.poolName)
    .update(proof.userId)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(proof.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
