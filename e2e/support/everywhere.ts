/**
 * How much of the same the journeys look at: each kind once in `npm test`, and every site, width and failure in
 * `npm run test:reach`, which takes several times as long.
 */
const EVERYWHERE = process.env.REACH === 'full';

/** All of them in the full form, otherwise those of every day. */
export const among = <One>(all: readonly One[], everyDay: readonly One[]): readonly One[] =>
  EVERYWHERE ? all : everyDay;
