import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { accountDeletions } from '../../platform/db/schema/account';
import { sessions } from '../../platform/db/schema/sessions';
import { evidenceConsents, storedObjects } from '../../platform/db/schema/storage';
import { outbox } from '../../platform/db/schema/writes';
import { isLive } from '../../platform/session/is-live';
import { siteOfCustomer } from '../../upstream/identity/site-of-customer';
import type { Certificates } from '../certificates/certificates';
import { latestConsents } from '../consents/history';
import type { CourseLibrary } from '../courses/course-library';
import { groupsOf } from '../groups/read-groups';
import type { FoundPerson } from './find-people';

/** What an operator has to know of one person to answer them: no answer, plan or other text that the person wrote. */

interface Ports {
  database: Database;
  certificates: Pick<Certificates, 'learner'>;
  courses: Pick<CourseLibrary, 'courseCatalogue'>;
  /** Minutes after which a session that is not used has ended. */
  idleMinutes: number;
}

const liveSessions = async ({ database, idleMinutes }: Ports, customerId: number) => {
  const [found] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(sql`${sessions.customerId} = ${customerId} and ${isLive(idleMinutes)}`);
  return found?.count ?? 0;
};

const filesByState = (database: Database, customerId: number) =>
  database
    .select({
      state: storedObjects.state,
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`sum(${storedObjects.size})::float8`,
    })
    .from(storedObjects)
    .where(eq(storedObjects.customerId, customerId))
    .groupBy(storedObjects.state)
    .orderBy(storedObjects.state);

const waitingDeliveries = (database: Database, customerId: number) =>
  database
    .select({
      kind: outbox.kind,
      attempts: outbox.attempts,
      nextAttemptAt: outbox.nextAttemptAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(eq(outbox.customerId, customerId))
    .orderBy(outbox.kind);

/** Every course: a certificate may be of one that the person's site does not offer. */
const coursesOf = async ({ certificates, courses }: Ports, person: FoundPerson) => {
  const learner = await certificates.learner(person.id);
  return courses.courseCatalogue(siteOfCustomer(person)).map(({ id, key }) => {
    const { status, completedAt } = learner.standingIn(id);
    return { key, completedAt, ...status };
  });
};

/** Throws for somebody whose identity no site has (any more). */
export const personReport = async (ports: Ports, person: FoundPerson) => {
  const { database } = ports;
  const ofCustomer = eq(evidenceConsents.customerId, person.id);
  const [evidence] = await database.select().from(evidenceConsents).where(ofCustomer);
  const [deletion] = await database
    .select({ reference: accountDeletions.reference, requestedAt: accountDeletions.requestedAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.customerId, person.id));
  return {
    site: siteOfCustomer(person),
    sessions: await liveSessions(ports, person.id),
    courses: await coursesOf(ports, person),
    consents: [...(await latestConsents(database, person.id))],
    evidence: evidence ?? null,
    deliveries: await waitingDeliveries(database, person.id),
    groups: await groupsOf(database, person.id),
    files: await filesByState(database, person.id),
    deletion: deletion ?? null,
  };
};

export type PersonReport = Awaited<ReturnType<typeof personReport>>;
