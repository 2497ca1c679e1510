import type { FilmScript } from '../film';
import { confidence } from './confidence';
import { everyonePlays } from './everyone-plays';
import { girlsBarriers } from './girls-barriers';
import { planDoReflect } from './plan-do-reflect';
import { praiseEffort } from './praise-effort';
import { safeSpace } from './safe-space';

export const films: readonly FilmScript[] = [
  confidence,
  safeSpace,
  praiseEffort,
  girlsBarriers,
  everyonePlays,
  planDoReflect,
];
