/** What the calculation of an evening takes for given, each with where it comes from. Change it here. */

export interface Inputs {
  /** Who sign up, and in how many hours. */
  people: number;
  hours: number;
  /** The busiest minutes beside the mean. */
  peak: number;
  /** Mails with a code for each person. */
  mails: number;
  /** Requests that one person makes of a Cognito pool, by the category of its quota. */
  userCreation: number;
  userAuthentication: number;
  /** What the quotas of an account and region grant before they are raised, requests per second. */
  userCreationQuota: number;
  userAuthenticationQuota: number;
  /** Mails a day that a pool sends without a mail service of one's own. */
  poolMailsPerDay: number;
  /** Processes of the site, each with one core, and how much of it may be in use. */
  processes: number;
  /** Cores of the machine on which PostgreSQL leads. */
  databaseCores: number;
  usableCore: number;
  /** Connections to PostgreSQL that PgBouncer shares. */
  connections: number;
}

export const INPUTS: Inputs = {
  people: 1_000_000,
  hours: 4,
  // Assumed: people come after the broadcast that names the site, not evenly.
  peak: 3,
  // Assumed: every tenth person asks for another code.
  mails: 1.1,
  // SignUp and ConfirmSignUp; InitiateAuth (Amazon counts its answer, RespondToAuthChallenge, apart).
  userCreation: 2,
  userAuthentication: 1,
  // Amazon's defaults as its developer guide has them (“Quotas in Amazon Cognito”); the console shows yours.
  userCreationQuota: 50,
  userAuthenticationQuota: 120,
  poolMailsPerDay: 50,
  // deploy/compose.yaml.
  processes: 2,
  // Assumed: a middling machine.
  databaseCores: 4,
  // Above this, answers wait for each other (an assumption, not a measurement).
  usableCore: 0.7,
  // default_pool_size of deploy/pgbouncer/pgbouncer.ini.
  connections: 20,
};
