import { eq, sql } from 'drizzle-orm';
import type { JWK } from 'jose';
import type { LocaleConfig } from '@/lib/shared/config/locale-config';
import type { Locale } from '@/lib/shared/config/locales';
import { publicCoursePath } from '@/lib/shared/config/paths';
import { digestOf } from '@/lib/shared/request/entity-tag';
import { createSharedResults } from '../../platform/concurrency/shared-results';
import type { Database } from '../../platform/db/database';
import { badgePlaces, certificates } from '../../platform/db/schema/certificates';
import { customers } from '../../platform/db/schema/customers';
import type { CourseLibrary } from '../courses/course-library';
import { badgeIssuerPath, badgePath, statusListPath } from './addresses';
import type { BadgeKeys } from './badge-keys';
import { revokedCount, revokedPlaces } from './badge-places';
import { type BadgeIssuer, issuerProfile, openBadge } from './open-badge';
import { statusListCredential } from './status-list';

/** Open Badges 3.0 of the certificates, and what a verifier asks for (decision 037). Of nothing without keys. */
export interface Badges {
  /** Path of the badge with this id; null when no badge is signed here. */
  pathOf(badgeId: string): string | null;
  /** The badge as a compact JWS, and whose it is; null when there is none with this id, or no longer. */
  find(badgeId: string): Promise<{ jwt: string; name: string; courseTitle: string } | null>;
  /** A signed status list; null when there is no such list. */
  statusList(list: number): Promise<string | null>;
  /** A public key as one JWK; null when it is not configured. */
  key(thumbprint: string): Promise<JWK | null>;
  /** The issuer as a Profile; null without keys. */
  issuer(): object | null;
}

interface Parts {
  database: Database;
  courses: Pick<CourseLibrary, 'courseOutline'>;
  /** Null: there are no badges. */
  keys: BadgeKeys | null;
  issuer: Omit<BadgeIssuer, 'id'>;
  localeConfig(locale: Locale): Pick<LocaleConfig, 'timeZone'>;
  siteOrigin: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const LIST = /^[1-9]\d{0,6}$/;

/** The number of a status list in its address; null when it cannot be one. */
export const parseListNumber = (text: unknown): number | null =>
  typeof text === 'string' && LIST.test(text) ? Number(text) : null;

/**
 * Signed texts that are kept for a while, since an RSA signature costs about a millisecond. None is ever out of date: RS256
 * has no random part, so a badge that says the same has the same text, and a list says the same as long as as many of its
 * places are revoked.
 */
const TEN_MINUTES_MS = 10 * 60_000;
const KEPT_BADGES = { most: 1_000, keptMs: TEN_MINUTES_MS };
const KEPT_LISTS = { most: 100, keptMs: TEN_MINUTES_MS };

const columns = {
  code: certificates.code,
  courseId: certificates.courseId,
  locale: sql<Locale>`${certificates.locale}`,
  name: certificates.name,
  completedOn: certificates.completedOn,
  videoIds: certificates.videoIds,
  minutes: certificates.minutes,
  issuedAt: sql<string>`coalesce(${certificates.reissuedAt}, ${certificates.issuedAt})`,
  subject: customers.badgeSubject,
  list: badgePlaces.list,
  place: badgePlaces.place,
};

const recordOf = async (database: Database, badgeId: string) => {
  const [record] = await database
    .select(columns)
    .from(certificates)
    .innerJoin(customers, eq(customers.id, certificates.customerId))
    .innerJoin(badgePlaces, eq(badgePlaces.certificateCode, certificates.code))
    .where(eq(certificates.badgeId, badgeId));
  return record;
};

export const createBadges = (parts: Parts): Badges => {
  const { database, courses, keys, issuer, localeConfig, siteOrigin } = parts;
  const profile = { ...issuer, id: siteOrigin + badgeIssuerPath };
  const badgeTexts = createSharedResults<string>(KEPT_BADGES);
  const listTexts = createSharedResults<string>(KEPT_LISTS);
  return {
    pathOf: (badgeId) => (keys ? badgePath(badgeId) : null),
    async find(badgeId) {
      if (!keys || !UUID.test(badgeId)) return null;
      const record = await recordOf(database, badgeId);
      const course = record && courses.courseOutline(record.courseId);
      if (!course) return null;
      const { locale, name, list, place, issuedAt, completedOn, subject, videoIds, minutes } = record;
      const title = course.title[locale];
      const badge = openBadge({
        subject,
        completedOn,
        name,
        locale,
        timeZone: localeConfig(locale).timeZone,
        address: siteOrigin + badgePath(badgeId),
        issuer: profile,
        course: {
          address: siteOrigin + publicCoursePath(locale, course.key),
          title,
          moduleCount: videoIds.length,
          minutes,
        },
        issuedAt: new Date(issuedAt),
        status: { list: siteOrigin + statusListPath(list), place },
      });
      const jwt = await badgeTexts(digestOf(JSON.stringify(badge)), () => keys.sign(badge, 'JWT'));
      return { jwt, name, courseTitle: title };
    },
    async statusList(list) {
      if (!keys) return null;
      const count = await revokedCount(database, list);
      if (count === null) return null;
      const address = siteOrigin + statusListPath(list);
      return listTexts(`${list} ${count}`, async () => {
        const places = await revokedPlaces(database, list);
        return keys.sign(statusListCredential(address, profile.id, places), 'vc+jwt');
      });
    },
    key: async (thumbprint) => (await keys?.publicKey(thumbprint)) ?? null,
    issuer: () => (keys ? issuerProfile(profile) : null),
  };
};
