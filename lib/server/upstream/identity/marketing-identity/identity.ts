import { identityKey } from '@/lib/shared/config/locales';

/** `identityKey` of the two United States sites. */
export const MARKETING_IDENTITY = identityKey({ kind: 'marketing-identity' });
