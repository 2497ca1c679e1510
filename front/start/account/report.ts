import type { OperatorDeletion } from '@/lib/server/features/account/delete-for-operator';
import type { FoundPerson } from '@/lib/server/features/account/find-people';
import type { OperatorAction } from '@/lib/server/features/account/operator-actions';
import type { PersonReport } from '@/lib/server/features/account/person-report';
import type { OwnGroup } from '@/lib/server/features/groups/read-groups';
import { consumerSite } from '@/lib/server/upstream/consumer-data/site';
import { poolForIdentity } from '@/lib/server/upstream/identity/pool-for-identity';
import { siteOfCustomer } from '@/lib/server/upstream/identity/site-of-customer';
import type { Environment } from '@/lib/shared/config/environment';

/** What `npm run account` prints. */

export const time = (at: Date | number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * What people have written, on one line: names come from providers, which take any character, and one that moves the cursor or turns the
 * line around could show the operator another person.
 */
const onOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');

const named = (name: string, value: string | number): string => onOneLine(`  ${name.padEnd(20)}${value}`);

/** A line each, or one that says that there are none. */
const listed = (name: string, values: readonly string[]): string[] =>
  values.length === 0 ? [named(name, 'none')] : values.map((value, at) => named(at === 0 ? name : '', value));

/** One line: number, site, address, name, since when and the last login. */
export const personLine = (person: FoundPerson): string =>
  onOneLine(
    [
      person.id,
      siteOfCustomer(person),
      person.email,
      `${person.firstName} ${person.lastName}`.trim(),
      `since ${time(person.since)}`,
      `last login ${time(person.lastLogin)}`,
    ].join('  '),
  );

const courseLine = ({
  key,
  status,
  modules_done,
  modules_total,
  completedAt,
  certificate,
}: PersonReport['courses'][number]): string =>
  [
    `${key}: ${modules_done} of ${modules_total} modules`,
    ...(completedAt === null ? [] : [`completed ${time(completedAt)}`]),
    certificate
      ? `certificate ${certificate.code} for ${certificate.name}, of ${certificate.completed_on}`
      : status,
  ].join(', ');

const deliveryLine = ({
  kind,
  attempts,
  nextAttemptAt,
  lastError,
}: PersonReport['deliveries'][number]): string =>
  `${kind}: ${attempts} attempts, next ${time(nextAttemptAt)}${lastError ? `, last failure ${lastError}` : ''}`;

const evidenceLine = (evidence: PersonReport['evidence']): string => {
  if (!evidence) return 'not given';
  return evidence.withdrawnAt
    ? `taken back ${time(evidence.withdrawnAt)}, files are being deleted`
    : `version ${evidence.version}, given ${time(evidence.givenAt)}`;
};

const groupLine = ({ id, name, isMaker, isMember, counts, showsName, endsOn }: OwnGroup): string =>
  [
    `${id}: ${name}`,
    ...(isMaker ? ['maker'] : []),
    ...(isMember
      ? [`member, ${counts ? 'counted' : 'not counted'}, name ${showsName ? 'shown' : 'hidden'}`]
      : []),
    `ends ${endsOn}`,
  ].join(', ');

/** One line: when, which operator, which task and why. */
export const actionLine = ({ begunAt, operator, task, reason }: OperatorAction & { begunAt: Date }): string =>
  [time(begunAt), operator ?? 'unknown', task, reason].join('  ');

/** Everything that `show` says, in lines. */
export const reportLines = (person: FoundPerson, report: PersonReport): string[] => [
  personLine(person),
  named('user id', person.userId),
  named('certificate name', person.certificateName ?? 'none'),
  named('sign-up answers', person.complete ? 'there' : 'missing'),
  named('live sessions', report.sessions),
  ...listed('courses', report.courses.map(courseLine)),
  ...listed(
    'consents',
    report.consents.map(
      ([kind, { granted, recordedAt }]) => `${kind}: ${granted ? 'given' : 'not given'}, ${time(recordedAt)}`,
    ),
  ),
  named('pictures, films', evidenceLine(report.evidence)),
  ...listed(
    'files',
    report.files.map(({ state, count, bytes }) => `${state}: ${count}, ${bytes} bytes`),
  ),
  ...listed('groups', report.groups.map(groupLine)),
  ...listed('waiting deliveries', report.deliveries.map(deliveryLine)),
  named(
    'deletion',
    report.deletion
      ? `under way since ${time(report.deletion.requestedAt)}, receipt ${report.deletion.reference}`
      : 'none',
  ),
];

/** Who else holds something of this person, which no command of ours reads or changes. */
export const heldElsewhere = (environment: Environment, person: FoundPerson): string[] => {
  const site = siteOfCustomer(person);
  const pool = poolForIdentity(person.identity);
  const consumer = consumerSite(environment, site);
  return [
    'Others still hold:',
    pool
      ? named(
          'identity provider',
          `user pool ${environment.COGNITO_POOLS[pool].userPoolId}: account ${person.userId}, e-mail, names, password`,
        )
      : named(
          'identity provider',
          `marketing identity: account ${person.userId}, e-mail, names, password, survey`,
        ),
    ...(consumer
      ? [named('consumer data', `region ${consumer.region}: names, e-mail, consents, interests`)]
      : []),
    ...(pool ? [named('extended profile', 'names, work, interests')] : []),
    named('backups, mailboxes', 'what they have received, until they expire'),
  ];
};

/** Who still holds something of somebody whose account is deleted, and has to be asked by the operator. */
export const heldAfterDeletion = (
  environment: Environment,
  person: FoundPerson,
  { forgotten }: OperatorDeletion,
): string[] => {
  const pool = poolForIdentity(person.identity);
  const consumer = consumerSite(environment, siteOfCustomer(person));
  const ask = `has not heard of it: ask its operator to delete user ${person.userId}`;
  return [
    'Others still hold:',
    ...(consumer
      ? [
          named(
            'consumer data',
            forgotten?.consumerData
              ? `region ${consumer.region}: the record, in which all consents are taken back`
              : `region ${consumer.region}: ${ask}`,
          ),
        ]
      : []),
    ...(pool && !forgotten?.extendedProfile ? [named('extended profile', ask)] : []),
    named('backups, mailboxes', 'what they have received, until they expire'),
  ];
};

/** What is still held under the account that somebody had before theirs was moved. */
export const leftOfFormerAccount = (environment: Environment, person: FoundPerson): string[] => {
  const { identity, userId } = person;
  const pool = poolForIdentity(identity);
  const { userPoolId = '', region = '' } = pool ? environment.COGNITO_POOLS[pool] : {};
  const consumer = consumerSite(environment, siteOfCustomer(person));
  const ask = `ask its operator to delete user ${userId}`;
  return [
    'Others still hold something of the account before, which opens an empty one from now on:',
    pool
      ? named(
          'identity provider',
          `aws cognito-idp admin-delete-user --region ${region} --user-pool-id ${userPoolId} --username ${userId}`,
        )
      : named('identity provider', `marketing identity: ${ask}`),
    ...(consumer ? [named('consumer data', `region ${consumer.region}: ${ask}`)] : []),
    ...(pool ? [named('extended profile', ask)] : []),
  ];
};
