/** What somebody may write to the operator about. */
export const CONTACT_TOPICS = ['course', 'account', 'certificate', 'data', 'accessibility', 'other'] as const;

/** Nobody has read and filled in the form in less; machines have. */
export const FASTEST_MESSAGE_SECONDS = 3;
