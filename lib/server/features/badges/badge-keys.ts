import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK, type JWTPayload, SignJWT } from 'jose';
import { EnvironmentError } from '@/lib/shared/config/environment';
import { LARGEST_BADGE_KEY, NO_BADGE_KEY, SMALLEST_BADGE_KEY } from '@/lib/shared/config/variables/badges';

/** RS256, since the public validator of Open Badges takes RS256 and ES256 only. */
const ALGORITHM = 'RS256';

/** The operator's keys for badges: the first signs, the public half of each can be asked for. */
export interface BadgeKeys {
  /**
   * The document as a compact JWS. `kid` is the address at which the key's JWK is answered (Open Badges 3.0 §8.2.2).
   * @param type of the JOSE header: `JWT` for a badge, `vc+jwt` for any other credential
   */
  sign(document: JWTPayload, type: 'JWT' | 'vc+jwt'): Promise<string>;
  /** One JWK, public, by the thumbprint of its key (RFC 7638); null for a key that is not configured. */
  publicKey(thumbprint: string): Promise<JWK | null>;
}

interface KeyPair {
  /** Null for a key that was retired, of which only the public half was kept. */
  signing: KeyObject | null;
  jwk: JWK;
  thumbprint: string;
}

const privateKeyOf = (key: Buffer): KeyObject | null => {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
};

const publicKeyOf = (key: Buffer): KeyObject => {
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' });
  } catch {
    throw new EnvironmentError(['BADGE_KEYS: a key is damaged']);
  }
};

const readKey = (base64: string) => {
  const der = Buffer.from(base64, 'base64');
  const signing = privateKeyOf(der);
  const shown = signing ? createPublicKey(signing) : publicKeyOf(der);
  const { modulusLength: bits = 0 } = shown.asymmetricKeyDetails ?? {};
  const isRsa = shown.asymmetricKeyType === 'rsa';
  if (!isRsa || bits < SMALLEST_BADGE_KEY || bits > LARGEST_BADGE_KEY)
    throw new EnvironmentError([`BADGE_KEYS: ${NO_BADGE_KEY}`]);
  return { signing, shown };
};

const keyPair = async ({ signing, shown }: ReturnType<typeof readKey>): Promise<KeyPair> => {
  const { kty, n, e } = shown.export({ format: 'jwk' });
  const jwk = { kty, n, e } as JWK;
  return { signing, jwk, thumbprint: await calculateJwkThumbprint(jwk) };
};

/**
 * Null without keys: then there are no badges.
 * @param base64Keys DER each: PKCS #8, or for a retired one SubjectPublicKeyInfo
 * @param addressOf the address of the key with this thumbprint
 * @throws EnvironmentError when a key cannot be read
 */
export const createBadgeKeys = (
  base64Keys: readonly string[],
  addressOf: (thumbprint: string) => string,
): BadgeKeys | null => {
  if (base64Keys.length === 0) return null;
  const read = base64Keys.map(readKey);
  if (!read[0]?.signing)
    throw new EnvironmentError(['BADGE_KEYS: the first key signs and must be a private one']);
  let pairs: Promise<KeyPair[]> | undefined;
  const all = () => {
    pairs ??= Promise.all(read.map(keyPair));
    return pairs;
  };
  return {
    async sign(document, type) {
      const [{ signing, thumbprint }] = (await all()) as [KeyPair & { signing: KeyObject }];
      return new SignJWT(document)
        .setProtectedHeader({ alg: ALGORITHM, kid: addressOf(thumbprint), typ: type })
        .sign(signing);
    },
    async publicKey(thumbprint) {
      const found = (await all()).find((pair) => pair.thumbprint === thumbprint);
      return found ? { ...found.jwk, kid: addressOf(thumbprint), alg: ALGORITHM, use: 'sig' } : null;
    },
  };
};
