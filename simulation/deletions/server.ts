/** What of the product runs in the processes of this world; the table is compiled with it, so that its faults can be planted as well. */
export { finishDeletions } from '@/lib/server/features/account/finish-deletions';
export { runDeletion } from '@/lib/server/features/account/run-deletion';
export { openProvenSince } from '@/lib/server/features/login/deleted-meanwhile';
export { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
export { waitForDeliveries } from '@/lib/server/platform/jobs/wait-for-deliveries';
export { finishAtPool } from '@/lib/server/upstream/identity/cognito/finish-account-closing';
export { DeletionsModel } from './deletions-model';
