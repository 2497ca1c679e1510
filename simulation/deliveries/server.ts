/** What of the product runs in the processes of this world; the table is compiled with it, so that its faults can be planted as well. */
export { UpstreamError } from '@/lib/server/platform/errors/upstream-error';
export { createOutbox } from '@/lib/server/platform/jobs/outbox';
export { waitForDeliveries } from '@/lib/server/platform/jobs/wait-for-deliveries';
export { OutboxModel } from './outbox-model';
