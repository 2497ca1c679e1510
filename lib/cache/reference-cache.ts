import { createLocalCache } from './local-cache';

/** What the sites say of themselves, the same for everybody who uses this device. Nothing of a person is in it. */
export const referenceCache = createLocalCache({ prefix: 'bb.cache.' });
