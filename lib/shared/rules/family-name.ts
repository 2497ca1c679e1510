/**
 * The last name of a person, as services have it that ask for one (decision 064): many people have a single name, and their
 * last name is empty here.
 */
const NONE = '-';

/** What such a service is told. */
export const familyNameFor = (lastName: string): string => (lastName === '' ? NONE : lastName);

/** The last name in what such a service says. */
export const familyNameFrom = (told: string): string => (told.trim() === NONE ? '' : told);
