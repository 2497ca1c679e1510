const REQUEST_ID = /^[\w-]{8,64}$/;

/** Whether a header `x-request-id` can name a request: the front believes it of a proxy, and the server believes the front. */
export const isRequestId = (given: string | string[] | undefined): given is string =>
  typeof given === 'string' && REQUEST_ID.test(given);
