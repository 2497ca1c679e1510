import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokenCipher } from '@/lib/server/platform/security/token-cipher';

const key = () => randomBytes(32).toString('base64');
const tokens = { accessToken: 'canary-access', idToken: 'canary-id', refreshToken: 'canary-refresh' };

describe('tokens at rest', () => {
  it('come back from their own row and show nothing', () => {
    const cipher = createTokenCipher([key()]);
    const text = cipher.encrypt(tokens, 'row');
    expect(text).not.toContain('canary');
    expect(Buffer.from(text.split('.')[4] ?? '', 'base64url').toString()).not.toContain('canary');
    expect(cipher.decrypt(text, 'row')).toEqual(tokens);
  });

  it('are encrypted with the first key and decrypted with any', () => {
    const [old, fresh] = [key(), key()];
    const text = createTokenCipher([old]).encrypt(tokens, 'row');
    expect(createTokenCipher([fresh, old]).decrypt(text, 'row')).toEqual(tokens);
    expect(createTokenCipher([fresh]).decrypt(text, 'row')).toBeNull();
    expect(
      createTokenCipher([old]).decrypt(createTokenCipher([fresh, old]).encrypt(tokens, 'row'), 'row'),
    ).toBeNull();
  });

  it('look different each time', () => {
    const cipher = createTokenCipher([key()]);
    expect(cipher.encrypt(tokens, 'row')).not.toBe(cipher.encrypt(tokens, 'row'));
  });

  it('are unavailable, not lost, while their key is unknown', () => {
    const [old, fresh] = [key(), key()];
    const text = createTokenCipher([fresh, old]).encrypt(tokens, 'row');
    expect(() => createTokenCipher([old]).decryptKnown(text, 'row')).toThrow('unavailable');
    expect(createTokenCipher([old, fresh]).decryptKnown(text, 'row')).toEqual(tokens);
    expect(createTokenCipher([fresh]).decryptKnown(text, 'another row')).toBeNull();
  });

  it('are worth nothing in another row, changed, or cut', () => {
    const cipher = createTokenCipher([key()]);
    const text = cipher.encrypt(tokens, 'row');
    expect(cipher.decrypt(text, 'another row')).toBeNull();
    expect(cipher.decrypt(text.slice(0, -4), 'row')).toBeNull();
    expect(cipher.decrypt(text.replace('v1.', 'v2.'), 'row')).toBeNull();
    expect(cipher.decrypt('', 'row')).toBeNull();
  });
});
