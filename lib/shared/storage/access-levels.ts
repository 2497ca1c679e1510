/** Who may see an object is the first thing in its key (spec §3, §6). */

export const ACCESS_LEVELS = ['public', 'protected', 'private'] as const;

export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export const DEFAULT_LEVEL: AccessLevel = 'public';

/** What the keys of a level begin with; at protected and private the owner's identity follows. */
export type KeyPrefixes = Readonly<Record<AccessLevel, string>>;

const PREFIXES: KeyPrefixes = { public: 'public/', protected: 'protected/', private: 'private/' };

/** The prefixes with those that a site has of its own (spec §3: each can be customised). */
export const keyPrefixes = (custom: Partial<KeyPrefixes> = {}): KeyPrefixes => ({ ...PREFIXES, ...custom });

/** What all keys of one level begin with, those of one person at protected and private. */
export const prefixOf = (prefixes: KeyPrefixes, level: AccessLevel, identityId: string): string =>
  level === 'public' ? prefixes.public : `${prefixes[level]}${identityId}/`;

/** A key as its owner knows it, without prefix, and where it belongs. */
export interface KeyPlace {
  level: AccessLevel;
  /** Whose it is; absent at level public. */
  identityId?: string;
  key: string;
}

const longestFirst = (prefixes: KeyPrefixes): readonly AccessLevel[] =>
  [...ACCESS_LEVELS].sort((one, other) => prefixes[other].length - prefixes[one].length);

/** The opposite of `prefixOf`: null for a key that is under no prefix. */
export const placeOf = (prefixes: KeyPrefixes, fullKey: string): KeyPlace | null => {
  const level = longestFirst(prefixes).find((one) => fullKey.startsWith(prefixes[one]));
  if (!level) return null;
  const rest = fullKey.slice(prefixes[level].length);
  if (level === 'public') return { level, key: rest };
  const slash = rest.indexOf('/');
  return slash < 1 ? null : { level, identityId: rest.slice(0, slash), key: rest.slice(slash + 1) };
};
