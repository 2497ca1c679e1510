import type { FilmScript } from '../film';
import { confidence } from './confidence';
import { confidenceOnThePitch } from './confidence-on-the-pitch';
import { everyonePlays } from './everyone-plays';
import { girlsBarriers } from './girls-barriers';
import { matchday } from './matchday';
import { mixedTeams } from './mixed-teams';
import { planDoReflect } from './plan-do-reflect';
import { praiseEffort } from './praise-effort';
import { safeSpace } from './safe-space';
import { smallSidedGames } from './small-sided-games';

export const films: readonly FilmScript[] = [
  confidence,
  safeSpace,
  praiseEffort,
  girlsBarriers,
  everyonePlays,
  planDoReflect,
  confidenceOnThePitch,
  smallSidedGames,
  mixedTeams,
  matchday,
];
