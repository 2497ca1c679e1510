/** What the question before a log-out and the page's script call each other's parts. */

export const LOG_OUT_QUESTION = 'log-out-question';
/** What the dialog returns when its person goes. */
export const LEAVES = 'leave';
