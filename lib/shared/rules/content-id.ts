/** How the content names its questions and their options. */
export const CONTENT_ID = /^[a-z0-9-]{1,40}$/;
