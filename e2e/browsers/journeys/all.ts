import { certificateJourney } from './certificate';
import { consentJourney } from './consent';
import { contactJourney } from './contact';
import { evidenceJourney } from './evidence';
import { groupJourney } from './group';
import type { Journey } from './journey';
import { loginJourney } from './login';
import { nameJourney } from './name';
import { offlineAnswersJourney, savedModuleJourney } from './offline';
import { profileJourney } from './profile';
import { recoveryJourney } from './recovery';
import { signUpJourney } from './sign-up';

/** The main journeys, in the order in which they are tried. */
export const JOURNEYS: readonly Journey[] = [
  signUpJourney,
  loginJourney,
  recoveryJourney,
  certificateJourney,
  nameJourney,
  profileJourney,
  evidenceJourney,
  contactJourney,
  consentJourney,
  savedModuleJourney,
  offlineAnswersJourney,
  groupJourney,
];
