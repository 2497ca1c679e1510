import { callLightly } from '@/lib/backend/light-call';
import { isLocale, type Locale } from '@/lib/shared/config/locales';
import { GROUP_INVITATION } from '@/lib/shared/contract/light-addresses';
import { HttpError } from '@/lib/shared/http/http-error';
import { isRecord } from '@/lib/shared/json/record';

/** Why nobody, or this person, can join by an invitation: the texts are `group-invitation:<why>.*`. */
export type Closed = 'notFound' | 'ended' | 'full' | 'tooMany' | 'usedUp';

const CLOSED: Readonly<Record<string, Closed>> = {
  'not-found': 'notFound',
  'group-ended': 'ended',
  'group-full': 'full',
  'too-many-groups': 'tooMany',
};

/** Whether a failed call says that the invitation is of no use; undefined for what may pass. */
export const closedBy = (error: unknown): Closed | undefined =>
  HttpError.is(error) ? CLOSED[error.code ?? ''] : undefined;

const TOO_MANY_REQUESTS = 429;

/** Whether a failed call says that this address or person has asked too often. */
export const isTooOften = (error: unknown): boolean =>
  HttpError.is(error) && error.status === TOO_MANY_REQUESTS;

interface OpenInvitation {
  name: string;
  /** The site on which the group was made. */
  locale: Locale;
}

const isInvitation = (answer: unknown): answer is OpenInvitation =>
  isRecord(answer) && typeof answer.name === 'string' && isLocale(answer.locale);

/** Asks whose group a code leads to. Rejects with `HttpError`. */
export const openInvitation = (code: string): Promise<OpenInvitation> =>
  callLightly(GROUP_INVITATION, { code }, isInvitation);
