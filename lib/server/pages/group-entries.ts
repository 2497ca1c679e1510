import type { Locale } from '@/lib/shared/config/locales';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import { services } from '../composition';
import { myGroups, type OwnGroup } from '../features/groups/read-groups';

/** A group of somebody, as lists of groups show it. */
export interface GroupEntry extends Pick<OwnGroup, 'id' | 'name' | 'isMaker' | 'isMember'> {
  /** The day in words on which it ends when no maker comes by; null until a month before. */
  endsSoon: string | null;
}

const WORD_BEFORE_MS = 30 * 24 * 60 * 60 * 1_000;

/** The day in words, where it is near enough that people are told. */
export const endsSoon = ({ endsOn }: Pick<OwnGroup, 'endsOn'>, locale: Locale): string | null =>
  Date.parse(endsOn) - services().clock() <= WORD_BEFORE_MS ? writtenDate(endsOn, locale) : null;

/** The groups that somebody makes or is in; null on a site without groups. */
export const groupEntries = async (customerId: number, locale: Locale): Promise<GroupEntry[] | null> => {
  if (services().environment.COACH_GROUPS === 'off') return null;
  const groups = await myGroups(services(), customerId);
  return groups.map((group) => {
    const { id, name, isMaker, isMember } = group;
    return { id, name, isMaker, isMember, endsSoon: endsSoon(group, locale) };
  });
};
