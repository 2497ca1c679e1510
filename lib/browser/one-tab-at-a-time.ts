/**
 * Runs the work while no other tab does what has the same name, where the browser has Web Locks. Elsewhere it runs at
 * once: whoever calls this says why that is sound as well.
 */
export const oneTabAtATime = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work();
