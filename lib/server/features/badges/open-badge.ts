import { type BaseLanguage, type Locale, SITES } from '@/lib/shared/config/locales';
import { writtenDuration } from '@/lib/shared/rules/certificates/written';
import en from '@/locales/en/badge.json';
import es from '@/locales/es/badge.json';
import pt from '@/locales/pt-BR/badge.json';
import { dayBegins } from '../../platform/calendar-date';

/** Imported, not read at run time: a badge must never come out without its text. */
const WORDING: Record<BaseLanguage, typeof pt> = { pt, en, es };

/** The operator as issuer (Open Badges 3.0, Profile). */
export interface BadgeIssuer {
  /** Address at which this is answered. */
  id: string;
  name: string;
  url: string;
  email?: string;
}

/** What a badge says. Addresses are absolute. */
export interface BadgeFacts {
  /** Its own address. */
  address: string;
  issuer: BadgeIssuer;
  /** UUID of the person; nothing else identifies them but the name. */
  subject: string;
  /** As printed on the certificate. */
  name: string;
  course: { address: string; title: string; moduleCount: number; minutes: number };
  /** Calendar date, YYYY-MM-DD. */
  completedOn: string;
  /** IANA time zone of that date. */
  timeZone: string;
  /** When this name was put on the certificate. */
  issuedAt: Date;
  /** Of the certificate: the badge is in its language. */
  locale: Locale;
  status: { list: string; place: number };
}

export const issuerProfile = (issuer: BadgeIssuer) => ({ ...issuer, type: ['Profile'] });

const achievementOf = ({ course, locale }: BadgeFacts) => {
  const wording = WORDING[SITES[locale].language];
  const filled = (text: string) =>
    text
      .replace('{{course}}', () => course.title)
      .replace('{{count}}', () => course.moduleCount.toLocaleString(locale))
      .replace('{{duration}}', () => writtenDuration(course.minutes, locale));
  return {
    id: course.address,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    inLanguage: locale,
    name: course.title,
    description: filled(wording.description),
    criteria: { narrative: filled(wording.criteria) },
  };
};

const inWholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * The OpenBadgeCredential of a certificate as the payload of its JWT: the credential itself with the registered claims
 * that say the same (Open Badges 3.0 §8.2.4.1). The same facts give the same payload.
 */
export const openBadge = (facts: BadgeFacts) => {
  const { address, issuer, name, completedOn, status } = facts;
  const subject = `urn:uuid:${facts.subject}`;
  const seconds = inWholeSeconds(facts.issuedAt);
  return {
    iss: issuer.id,
    jti: address,
    sub: subject,
    nbf: seconds,
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.course.title,
    issuer: issuerProfile(issuer),
    validFrom: new Date(seconds * 1000).toISOString(),
    awardedDate: dayBegins(completedOn, facts.timeZone),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: name }],
      achievement: achievementOf(facts),
    },
    credentialStatus: {
      id: `${status.list}#${status.place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.place),
      statusListCredential: status.list,
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
};
