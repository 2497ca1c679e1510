import { certificateJourney } from './certificate';
import { evidenceJourney } from './evidence';
import type { Journey } from './journey';
import { offlineAnswersJourney, savedModuleJourney } from './offline';
import { profileJourney } from './profile';
import { recoveryJourney } from './recovery';

/** The main journeys, in the order in which they are tried. */
export const JOURNEYS: readonly Journey[] = [
  certificateJourney,
  recoveryJourney,
  offlineAnswersJourney,
  savedModuleJourney,
  profileJourney,
  evidenceJourney,
];
