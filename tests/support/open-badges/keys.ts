import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Keys as the operator writes them into BADGE_KEYS. */
export const newBadgeKey = (bits = 2048): { private: string; public: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return { private: privateKey.toString('base64'), public: publicKey.toString('base64') };
};

/** A random number of so many bits, as a JWK has it. */
const numberOf = (bits: number): string => {
  const bytes = randomBytes(Math.ceil(bits / 8));
  const highest = 1 << ((bits - 1) % 8);
  bytes.writeUInt8((bytes.readUInt8(0) & (highest - 1)) | highest, 0);
  return bytes.toString('base64url');
};

/** What looks like a key of this size, made without looking for primes; nothing can be signed with it. */
export const lookalikeBadgeKey = (bits: number): { private: string; public: string } => {
  const [n, d, half] = [numberOf(bits), numberOf(bits), numberOf(Math.ceil(bits / 2))];
  const shown = { kty: 'RSA', n, e: 'AQAB' };
  const jwk = { ...shown, d, p: half, q: half, dp: half, dq: half, qi: half };
  const secret = createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'pkcs8' });
  const publicHalf = createPublicKey({ key: shown, format: 'jwk' }).export({ format: 'der', type: 'spki' });
  return { private: secret.toString('base64'), public: publicHalf.toString('base64') };
};
