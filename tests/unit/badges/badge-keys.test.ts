import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { createBadgeKeys } from '@/lib/server/features/badges/badge-keys';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { completeEnvironment } from '../../support/complete-environment';
import { lookalikeBadgeKey, newBadgeKey } from '../../support/open-badges/keys';

const [old, current] = [newBadgeKey(), newBadgeKey()];
const addressOf = (thumbprint: string) => `https://www.example.org/keys/${thumbprint}`;

const faultsOf = (keys: string): readonly string[] => {
  try {
    createBadgeKeys(parseEnvironment({ ...completeEnvironment, BADGE_KEYS: keys }).BADGE_KEYS, addressOf);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
};

const signedWith = async (...keys: string[]) => {
  const badgeKeys = createBadgeKeys(keys, addressOf);
  if (!badgeKeys) throw new Error('there are no keys');
  const jws = await badgeKeys.sign({ iss: 'https://www.example.org' }, 'JWT');
  const { kid = '', ...header } = decodeProtectedHeader(jws);
  return { badgeKeys, jws, header, thumbprint: kid.slice(addressOf('').length) };
};

describe('the keys of badges', () => {
  it('sign with the first and name its public half', async () => {
    const { badgeKeys, jws, header, thumbprint } = await signedWith(current.private, old.private);
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' });
    const jwk = await badgeKeys.publicKey(thumbprint);
    if (!jwk) throw new Error('the key is not answered');
    expect(await calculateJwkThumbprint(jwk)).toBe(thumbprint);
    await expect(jwtVerify(jws, await importJWK(jwk, 'RS256'))).resolves.toBeTruthy();
  });

  it('never show their private half', async () => {
    const { badgeKeys, thumbprint } = await signedWith(current.private);
    const jwk = await badgeKeys.publicKey(thumbprint);
    expect(Object.keys(jwk ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it.each([
    ['whole', old.private],
    ['its public half', old.public],
  ])('go on answering an old one, kept %s', async (_, kept) => {
    const { jws, thumbprint } = await signedWith(old.private);
    const { badgeKeys } = await signedWith(current.private, kept);
    const jwk = await badgeKeys.publicKey(thumbprint);
    if (!jwk) throw new Error('the old key is not answered');
    await expect(jwtVerify(jws, await importJWK(jwk, 'RS256'))).resolves.toBeTruthy();
    expect(await badgeKeys.publicKey('unknown')).toBeNull();
  });

  it('are none where the operator has none', () => {
    expect(createBadgeKeys([], addressOf)).toBeNull();
  });

  it('are taken as they should be written', () => {
    expect(faultsOf('')).toEqual([]);
    expect(faultsOf(`${current.private}, ${old.public}`)).toEqual([]);
    const [smallest, largest] = [lookalikeBadgeKey(2048), lookalikeBadgeKey(4096)];
    expect(faultsOf(`${smallest.private},${smallest.public}`)).toEqual([]);
    expect(faultsOf(`${largest.private},${largest.public}`)).toEqual([]);
  });

  it.each([
    ['text', 'secret-canary'],
    ['a key of 2047 bits', lookalikeBadgeKey(2047).private],
    ['a key of 4097 bits', lookalikeBadgeKey(4097).private],
    ['an old key of 2047 bits', `${current.private},${lookalikeBadgeKey(2047).public}`],
    ['an old key of 4097 bits', `${current.private},${lookalikeBadgeKey(4097).public}`],
    ['a public key in front', `${old.public},${current.private}`],
    ['a key that was cut off', `${current.private.slice(0, -8)}`],
    ['a damaged public key', `${current.private},${old.public.slice(0, -4)}`],
  ])('refuse %s at the start, without repeating it', (_, keys) => {
    const faults = faultsOf(keys);
    expect(faults).toEqual([expect.stringMatching(/^BADGE_KEYS/)]);
    expect(faults.join()).not.toContain(keys.slice(0, 12));
  });
});
