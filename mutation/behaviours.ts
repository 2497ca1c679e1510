import type { Behaviour } from './behaviour';
import { accounts } from './rooms/accounts';
import { answersQueue } from './rooms/answers-queue';
import { certificates } from './rooms/certificates';
import { consents } from './rooms/consents';
import { deletion } from './rooms/deletion';
import { deliveries } from './rooms/deliveries';
import { earlyPage } from './rooms/early-page';
import { evidence } from './rooms/evidence';
import { exported } from './rooms/exports';
import { figures } from './rooms/figures';
import { groupPages } from './rooms/group-pages';
import { groups } from './rooms/groups';
import { hall } from './rooms/hall';
import { impact } from './rooms/impact';
import { learning } from './rooms/learning';
import { limits } from './rooms/limits';
import { media } from './rooms/media';
import { operation } from './rooms/operation';
import { operatorFiles } from './rooms/operator-files';
import { progress } from './rooms/progress';
import { reader } from './rooms/reader';
import { requests } from './rooms/requests';
import { routes } from './rooms/routes';
import { server } from './rooms/server';
import { session } from './rooms/session';
import { storage } from './rooms/storage';
import { toasts } from './rooms/toasts';
import { unitedStates } from './rooms/united-states';
import { uploads } from './rooms/uploads';

/** All that is taken out, one at a time. */
export const BEHAVIOURS: readonly Behaviour[] = [
  ...accounts,
  ...answersQueue,
  ...certificates,
  ...consents,
  ...deletion,
  ...deliveries,
  ...earlyPage,
  ...evidence,
  ...figures,
  ...exported,
  ...groups,
  ...groupPages,
  ...hall,
  ...impact,
  ...learning,
  ...limits,
  ...media,
  ...operatorFiles,
  ...operation,
  ...progress,
  ...reader,
  ...requests,
  ...routes,
  ...server,
  ...session,
  ...storage,
  ...toasts,
  ...unitedStates,
  ...uploads,
];

/** In `npm test`, at a time. */
const IN_ONE_TURN = 24;

/** Noticed within a second, as a rule. */
const isQuick = ({ tests, accepted }: Behaviour): boolean =>
  !accepted && tests.every((test) => /^tests\/unit\/[^#]*\.ts(#|$)/.test(test));

/**
 * Two dozen quick ones, other ones each day until all have had their turn.
 * @param day since 1970
 */
export const ofTheDay = (day: number): readonly Behaviour[] => {
  const quick = BEHAVIOURS.filter(isQuick);
  const begin = (day * IN_ONE_TURN) % quick.length;
  return [...quick, ...quick].slice(begin, begin + Math.min(IN_ONE_TURN, quick.length));
};
