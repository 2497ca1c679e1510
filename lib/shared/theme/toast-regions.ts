/** Ids of the two live regions in which toasts appear. */
export const URGENT_REGION = 'toasts-urgent';
export const POLITE_REGION = 'toasts-polite';
/** Id of the corner that holds both; the sheet of every page places it. */
export const CORNER = 'toasts';
