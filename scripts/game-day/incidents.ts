import type { Incident, NotShown } from './incident';
import { everybodyLimited, foreignOrigin, keyKnown, noSignUps } from './incidents/access';
import { pagesFail, policyViolations } from './incidents/browsers';
import { buildsDiffer } from './incidents/builds';
import { connectionsShort, databaseAway, databaseFrozen, diskFull, errorsHigh } from './incidents/database';
import { deletionOpen, jobsBehind } from './incidents/jobs';
import { answersSlow, processBusy, readingShed, writingShed } from './incidents/load';
import {
  archiveOld,
  backupOld,
  certificateEnds,
  diskNearlyFull,
  factsMissing,
  receiptsOld,
} from './incidents/machines';
import { contactForm, noCodes } from './incidents/mail';
import { memoryHigh } from './incidents/memory';
import { serviceFailing } from './incidents/service-failing';
import { siteDown } from './incidents/site-down';
import { uploadsFail } from './incidents/uploads';

/** All incidents of the game day, in the order in which they are played. */
export const INCIDENTS: readonly Incident[] = [
  databaseAway,
  siteDown,
  serviceFailing,
  databaseFrozen,
  errorsHigh,
  answersSlow,
  connectionsShort,
  jobsBehind,
  deletionOpen,
  memoryHigh,
  policyViolations,
  pagesFail,
  buildsDiffer,
  noSignUps,
  noCodes,
  contactForm,
  everybodyLimited,
  uploadsFail,
  keyKnown,
  foreignOrigin,
  processBusy,
  readingShed,
  writingShed,
  certificateEnds,
  backupOld,
  receiptsOld,
  archiveOld,
  factsMissing,
  diskNearlyFull,
  diskFull,
];

/** Those of the runbook that are not caused here. */
export const NOT_SHOWN: readonly NotShown[] = [
  {
    name: 'a thread that makes certificates broke',
    numbers: [12],
    reason: 'from outside no thread of a process can be ended without the process',
  },
  {
    name: 'the database is lost',
    numbers: [13],
    reason: 'the restore is a drill of its own, npm run test:restore',
  },
];
