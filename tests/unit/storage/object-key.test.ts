import { describe, expect, it } from 'vitest';
import { storageList } from '@/lib/shared/contract/storage';
import { keyPrefixes, placeOf, prefixOf } from '@/lib/shared/storage/access-levels';
import { checkAddress, keyFault } from '@/lib/shared/storage/object-key';

describe('the key of an object', () => {
  it.each([
    ['a file in a folder', 'public/films/first session.mp4'],
    ['emoji', 'public/⚽️🥅.jpg'],
    ['an emoji of several joined ones', 'public/👨‍👩‍👧.jpg'],
    ['a folder', 'public/films/'],
    ['1,024 bytes', 'k'.repeat(1_024)],
    ['two dots in a name', 'public/a..b/..c'],
    ['another script', 'public/فيلم.mp4'],
  ])('may be %s', (_what, key) => {
    expect(keyFault(key)).toBeNull();
    // A listing finds it by its whole key.
    expect(storageList.request.safeParse({ bucket: 'evidence', prefix: key }).success).toBe(true);
    expect(() => checkAddress({ bucket: 'evidence', key })).not.toThrow();
  });

  it.each([
    ['nothing', '', 'empty'],
    ['1,025 bytes', 'k'.repeat(1_025), 'too long'],
    ['1,026 bytes in 513 letters', 'é'.repeat(513), 'too long'],
    ['a slash in front', '/public/a', 'leading slash'],
    ['two slashes', 'public//a', 'empty segment'],
    ['the folder above', 'public/../private/coach-2/a', 'dot segment'],
    ['the folder above, at the end', 'public/..', 'dot segment'],
    ['the folder above, with a backslash', 'public\\..\\a', 'dot segment'],
    ['the same folder', 'public/./a', 'dot segment'],
    ['a control character', 'public/a\u0000b', 'control character'],
    ['half a surrogate pair', 'public/\ud83d', 'half a surrogate pair'],
    ['what XML cannot carry', 'public/\ufffe', 'not a character'],
  ])('R5.14 may not be %s', (_what, key, fault) => {
    expect(keyFault(key)).toBe(fault);
    expect(() => checkAddress({ bucket: 'evidence', key })).toThrow();
  });
});

describe('the prefix of a key', () => {
  const prefixes = keyPrefixes({ protected: 'shared/' });

  it.each([
    ['public', 'public/a/b', { level: 'public', key: 'a/b' }],
    ['protected', 'shared/coach-1/a/b', { level: 'protected', identityId: 'coach-1', key: 'a/b' }],
    ['private', 'private/coach-1/a/b', { level: 'private', identityId: 'coach-1', key: 'a/b' }],
  ] as const)('R3.42 R3.43 of level %s is found again', (level, key, place) => {
    expect(prefixOf(prefixes, level, 'coach-1') + place.key).toBe(key);
    expect(placeOf(prefixes, key)).toEqual(place);
  });

  it.each(['protected/coach-1/a', 'private/a', 'private//a', ''])('is missing in "%s"', (key) => {
    expect(placeOf(prefixes, key)).toBeNull();
  });

  it('of level public may be empty without hiding the others', () => {
    const open = keyPrefixes({ public: '' });
    expect(placeOf(open, 'private/coach-1/a')?.level).toBe('private');
    expect(placeOf(open, 'a')).toEqual({ level: 'public', key: 'a' });
  });
});
