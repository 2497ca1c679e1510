import { z } from 'zod';
import type { Endpoint } from '@/lib/shared/contract/endpoint';
import type { Json } from './contract-bodies';

/** Which fields of the contract name something that belongs to somebody. */

/** What somebody has that a stranger may have learned. */
export interface Belongings {
  customer_id: number;
  /** User id at the identity provider. */
  token: string;
  email: string;
  accessToken: string;
  key: string;
  prefix: string;
  uploadId: string;
  continuationToken: string;
  group_id: string;
}

/** Fields that name something of a person, and which of their belongings it is. */
export const NAMING: Readonly<Record<string, keyof Belongings>> = {
  customer_id: 'customer_id',
  token: 'token',
  email: 'email',
  accessToken: 'accessToken',
  key: 'key',
  startAfter: 'key',
  marker: 'key',
  prefix: 'prefix',
  uploadId: 'uploadId',
  continuationToken: 'continuationToken',
  group_id: 'group_id',
};

/**
 * Fields that name nothing of anybody: what is said, chosen or asked for, ids of the content, and what proves who asks, as a
 * password does. A version id and an ETag count only together with the key beside them, the id of a file only among one’s own.
 */
const NAMING_NOTHING: ReadonlySet<string> = new Set(
  `ETag PartNumber additionalSubscription age ageText answer answers authToken bucket brandParentId cacheControl
  choice code consents sha256 id contentDisposition contentEncoding contentLanguage contentType country course_id day delimiter
  endOtherSessions event_id events expires extra_module_id firstName idToken instead_of interests isFIFA job jobText language
  lastName legalAge locale maxKeys maxParts message metadata method mktChannel name newPassword numberOfPeople oldPassword organisation outcome
  partNumber partNumberMarker partNumbers partner parts password payload phone picture preferences question refreshToken
  registration responseCacheControl responseContentDisposition responseContentEncoding responseContentLanguage
  responseContentType responseExpires seconds size source sportType status survey text title topic value version versionId
  video_id waited_seconds website where work workFrom youngFemale type action`.split(/\s+/),
);

type Schema = z.core.JSONSchema.JSONSchema;

const namesIn = (schema: Schema): string[] => [
  // A consent to e-mails has the name of an address.
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    (inner as Schema).type === 'boolean' ? [] : [name, ...namesIn(inner as Schema)],
  ),
  ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) =>
    typeof inner === 'object' ? namesIn(inner as Schema) : [],
  ),
];

/** Names of all fields of a request but switches, those of inner objects included. */
export const fieldNames = ({ request }: Endpoint): readonly string[] => [
  ...new Set(namesIn(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }))),
];

/** Fields that are not yet judged: whether they name something of a person. */
export const unjudgedFields = (endpoint: Endpoint): readonly string[] =>
  fieldNames(endpoint).filter((name) => !(name in NAMING) && !NAMING_NOTHING.has(name));

/** Whether a field names something of a person. Without a session, an access token is what proves who asks. */
export const names = ({ session }: Endpoint, field: string): boolean =>
  field in NAMING && (field !== 'accessToken' || session === 'required');

type Path = readonly (string | number)[];

/** Where a body names something of a person. */
export const namingPlaces = (endpoint: Endpoint, value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value as Json).flatMap(([name, inner]) => {
        const place = [...path, name];
        const isName = names(endpoint, name) && typeof inner !== 'boolean';
        return isName ? [place] : namingPlaces(endpoint, inner, place);
      })
    : [];
