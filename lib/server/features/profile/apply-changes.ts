import type { z } from 'zod';
import type { Locale } from '@/lib/shared/config/locales';
import { isUnanswered } from '@/lib/shared/contract/placeholders';
import type { Profile, saveProfile } from '@/lib/shared/contract/profile';
import { forEachKind, isOffered, MESSAGE_CONSENTS } from '@/lib/shared/rules/consents/kinds';

/** Parts of the profile, as the contract has parsed them. */
export type GivenChanges = z.output<typeof saveProfile.request>;

const TEXTS = ['title', 'organisation', 'workFrom', 'job', 'sportType'] as const;

/** A dropdown's placeholder is no answer (spec §5). */
const answered = (text: string): string => (isUnanswered(text) ? '' : text.normalize('NFC').trim());

/** The given consents in place of those before; one that the site does not offer cannot be given. */
const applyConsents = (
  before: Profile['consents'],
  given: NonNullable<GivenChanges['consents']>,
  site: Locale,
): Profile['consents'] =>
  forEachKind(MESSAGE_CONSENTS, (kind) => {
    const wanted = given[kind];
    return wanted === undefined ? before[kind] : wanted && isOffered(kind, site);
  });

/** The profile with the given parts changed; `site` decides what can be consented to. */
export const applyChanges = (before: Profile, given: GivenChanges, site: Locale): Profile => {
  const texts = TEXTS.flatMap((part) => {
    const text = given[part];
    return text === undefined ? [] : [[part, answered(text)]];
  });
  const consents = applyConsents(before.consents, given.consents ?? {}, site);
  return { ...before, ...given, ...Object.fromEntries(texts), consents };
};

/** Whether any of these parts differs. */
export const differs = (before: Profile, after: Profile, parts: readonly (keyof Profile)[]): boolean =>
  parts.some((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
