import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import { readJson, writeDurably } from '../state/durable-file';

const generate = promisify(generateKeyPair);

interface KeptKey {
  kid: string;
  privateKey: string;
}

interface Kept {
  access: KeptKey;
  id: KeptKey;
  /** Hex; seals SRP challenges between the two halves of a sign-in. */
  challenge: string;
}

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The real service too signs access and identity tokens with different keys. */
export interface PoolKeys {
  access: SigningKey;
  id: SigningKey;
  challenge: Buffer;
}

const restore = ({ kid, privateKey }: KeptKey): SigningKey => {
  const key = createPrivateKey(privateKey);
  return { kid, privateKey: key, publicKey: createPublicKey(key) };
};

const newKey = async (): Promise<KeptKey> => {
  const { privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { kid: Buffer.from(randomUUID()).toString('base64'), privateKey };
};

/** The keys of a pool, made when they are first needed and kept from then on. */
export const poolKeys = (path: string): (() => Promise<PoolKeys>) => {
  let loading: Promise<PoolKeys> | undefined;
  const load = async (): Promise<PoolKeys> => {
    let kept = await readJson<Kept>(path);
    if (!kept) {
      const [access, id] = await Promise.all([newKey(), newKey()]);
      kept = { access, id, challenge: randomBytes(32).toString('hex') };
      await writeDurably(path, JSON.stringify(kept));
    }
    return {
      access: restore(kept.access),
      id: restore(kept.id),
      challenge: Buffer.from(kept.challenge, 'hex'),
    };
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};
