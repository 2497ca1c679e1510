import type { FilmScript } from '../film';
import { confidence } from './confidence/film';
import { confidenceOnThePitch } from './confidence-on-the-pitch/film';
import { everyonePlays } from './everyone-plays/film';
import { girlsBarriers } from './girls-barriers/film';
import { matchday } from './matchday/film';
import { mixedTeams } from './mixed-teams/film';
import { planDoReflect } from './plan-do-reflect/film';
import { praiseEffort } from './praise-effort/film';
import { safeSpace } from './safe-space/film';
import { smallSidedGames } from './small-sided-games/film';

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
