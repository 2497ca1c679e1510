import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { unknownKey } from '../errors/unknown-key';

/** Encrypts at rest what must not be read in the database: AES-256-GCM, bound to the row they belong to, keys rotatable. */
export interface TokenCipher<Held> {
  encrypt(tokens: Held, row: string): string;
  /** Null when its key is not configured here, or the text was changed or moved to another row. */
  decrypt(text: string, row: string): Held | null;
  /** As `decrypt`, but throws `unavailable` when the key is not configured here: for callers that delete on null. */
  decryptKnown(text: string, row: string): Held | null;
}

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';

const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** @param base64Keys 32 bytes each; the first encrypts, all decrypt */
export const createTokenCipher = <Held>(base64Keys: readonly string[]): TokenCipher<Held> => {
  const keys = new Map(
    base64Keys.map((text) => Buffer.from(text, 'base64')).map((key) => [keyId(key), key] as const),
  );
  const [current] = keys;
  if (!current) throw new Error('tokens need an encryption key');
  const decrypt = (text: string, row: string): Held | null => {
    const [version, id = '', iv = '', tag = '', body = ''] = text.split('.');
    const key = keys.get(id);
    if (version !== VERSION || !key) return null;
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(row))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    try {
      const plain = Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]);
      return JSON.parse(plain.toString('utf8'));
    } catch {
      return null;
    }
  };
  return {
    encrypt(tokens, row) {
      const [id, key] = current;
      const iv = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(row));
      const text = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return [VERSION, id, ...parts].join('.');
    },
    decrypt,
    decryptKnown(text, row) {
      const [version, id = ''] = text.split('.');
      if (version === VERSION && !keys.has(id)) throw unknownKey('what is encrypted');
      return decrypt(text, row);
    },
  };
};
