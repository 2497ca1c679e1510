import { MARKETING_IDENTITY } from './marketing-identity/identity';

/**
 * The two systems that give out user ids. The six pools of Cognito are one: their subjects are random UUIDs, and what
 * arrives before a login does not say which pool it was.
 */
export type IdentitySystem = 'cognito' | 'marketing';

/** @param identity `identityKey` of a customer */
export const identitySystem = (identity: string): IdentitySystem =>
  identity === MARKETING_IDENTITY ? 'marketing' : 'cognito';
