import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/**
 * How long one address of another service has to take a connection before the next one is tried, in milliseconds. Node gives
 * a quarter of a second and then gives the attempt up, so a service on another continent would never be reached where its host has
 * several addresses. Where the first one is silent, the second has as long within the least limit for a connection.
 */
const ATTEMPT_MS = 750;

/** Holds for every connection that this process opens from now on: to the database, the identity service and all others. */
export const waitForFarServices = (): void => setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS);
