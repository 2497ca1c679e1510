/** Keys of the web storage that `boot.js` looks for, which knows no more of what is kept under them. */

/** The last completed login's user id, as the specification names it (spec §3). */
export const USER_ID_KEY = 'userID';
/** Whether the login was completed here (spec §3). */
export const UPDATED_KEY = 'updated';
/** What the backend has yet to be told of somebody. */
export const PENDING_CALLS_KEY = 'pending-calls';
/** When a tab has saved the profile; goes with the session (`userBoundKey`). */
export const PROFILE_SAVED_KEY = 'account:profile-saved';
/** An invitation to a group that waits until its visitor has an account; goes with the session (`userBoundKey`). */
export const INVITATION_KEY = 'account:invitation';
/** What tabs tell each other when somebody signs in or out; also the name of the channel. */
export const SESSION_BROADCAST = 'session-broadcast';
/** A message that the page before left for this one. */
export const TOAST_KEY = 'toast';

/** Of all answers and player events that wait on this device; the customer's id follows. */
export const QUEUE_PREFIX = 'bb.queue.';
