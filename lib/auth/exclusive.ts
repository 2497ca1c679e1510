/**
 * One tab at a time for what changes or checks the session, where the browser has Web Locks; elsewhere tabs may do the
 * same thing twice, which costs a request and no more.
 */
export const exclusivelyForSession = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('session', work) : work();
