import { serverNow } from '@/lib/browser/server-clock';
import { pageStore } from '@/lib/browser/web-storage';
import { INVITATION_KEY } from '@/lib/shared/config/storage-keys';
import { isRecord } from '@/lib/shared/json/record';
import type { InvitationCode } from '@/lib/shared/rules/group-invitation';

/**
 * An invitation that waits on this device until its visitor has an account and is logged in, so that it survives sign-up, the code
 * step and a closed tab. It goes at sign-out and after seven days, as what else is pending of a sign-up.
 */

export interface KeptInvitation extends InvitationCode {
  /** Of the group; an invitation to make one does not tell it. */
  name?: string;
}

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

type Stored = KeptInvitation & { savedAt: number };

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  (value.kind === 'member' || value.kind === 'maker') &&
  typeof value.code === 'string' &&
  (value.name === undefined || typeof value.name === 'string') &&
  typeof value.savedAt === 'number';

const onDevice = pageStore('localStorage', INVITATION_KEY, isStored);

export const keepInvitation = (invitation: KeptInvitation, now = serverNow()): void =>
  onDevice.write({ ...invitation, savedAt: now });

export const keptInvitation = (now = serverNow()): KeptInvitation | null => {
  const kept = onDevice.read();
  if (!kept || now - kept.savedAt >= KEPT_FOR_MS) return null;
  const { savedAt: _, ...invitation } = kept;
  return invitation;
};

export const forgetInvitation = (): void => onDevice.clear();
