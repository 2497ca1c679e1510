import { clearStored, isAnyStored } from './web-storage';

/** What is being written and is not saved yet: outlasts a session that ends by itself, and goes at logout. */

const PREFIX = 'draft:';

/**
 * The key of something that a customer is writing and has not saved yet.
 * @param name short name of the form, the same for ever
 */
export const draftKey = (customerId: number, name: string): string => `${PREFIX}${customerId}.${name}`;

/** Forgets everything under `draftKey`, of whichever customer: a logout leaves nobody’s words on a shared device. */
export const clearDrafts = (): void => clearStored(PREFIX);

/** Whether anything is being written by anybody on this device. */
export const hasDrafts = (): boolean => isAnyStored(PREFIX);
