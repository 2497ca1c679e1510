import type { Inputs } from './inputs';

/** What one person's evening costs, as measured on this machine. */
export interface PersonCost {
  /** CPU time of the site's process and of PostgreSQL, in milliseconds. */
  siteCpuMs: number;
  databaseCpuMs: number;
  /** Time in which PostgreSQL was at work on statements; on a busy machine it is longer. */
  databaseMs: number;
  /** Rows that stay, and bytes with their indexes. */
  rows: number;
  bytes: number;
  /** Transactions, statements on their own included. */
  transactions: number;
}

/** One thing that an evening needs, beside what there is. */
export interface Need {
  name: string;
  needed: number;
  available: number;
  unit: string;
}

/** How many times what there is would be needed. */
export const shortage = ({ needed, available }: Need): number => needed / available;

/** What the evening needs, the scarcest first. */
export const needsOf = (inputs: Inputs, person: PersonCost): Need[] => {
  const perSecond = (inputs.people / (inputs.hours * 3600)) * inputs.peak;
  const needs: Need[] = [
    {
      name: 'mails from a Cognito pool without a mail service of its own',
      needed: inputs.people * inputs.mails,
      available: inputs.poolMailsPerDay,
      unit: 'a day',
    },
    {
      name: 'Cognito, creating users',
      needed: perSecond * inputs.userCreation,
      available: inputs.userCreationQuota,
      unit: 'requests/s',
    },
    {
      name: 'Cognito, signing in',
      needed: perSecond * inputs.userAuthentication,
      available: inputs.userAuthenticationQuota,
      unit: 'requests/s',
    },
    {
      name: 'cores for processes of the site',
      needed: (perSecond * person.siteCpuMs) / 1000,
      available: inputs.processes * inputs.usableCore,
      unit: 'cores',
    },
    {
      name: 'cores for PostgreSQL',
      needed: (perSecond * person.databaseCpuMs) / 1000,
      available: inputs.databaseCores * inputs.usableCore,
      unit: 'cores',
    },
    {
      name: 'connections in which PostgreSQL is at work',
      needed: (perSecond * person.databaseMs) / 1000,
      available: inputs.connections,
      unit: 'at once',
    },
  ];
  return needs.toSorted((a, b) => shortage(b) - shortage(a));
};

/** How many people can sign up in an hour of steady arrival before this is used up. */
export const peopleAnHour = (inputs: Inputs, need: Need): number =>
  need.unit === 'a day'
    ? need.available / inputs.mails
    : inputs.people / inputs.hours / (shortage(need) / inputs.peak);
