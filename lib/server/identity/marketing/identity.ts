import { identityKey } from '@/lib/config/locales';

/** `identityKey` of the two United States sites. */
export const MARKETING_IDENTITY = identityKey({ kind: 'marketing-identity' });
