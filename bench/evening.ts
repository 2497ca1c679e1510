import { Client } from 'pg';
import { printTable } from '../harness/print-table';
import { needsOf, peopleAnHour, shortage } from './evening/calculation';
import { INPUTS } from './evening/inputs';
import { measurePerson } from './evening/person';
import { type OwnSite, whileOwnSiteRuns } from './servers/own-site';

/**
 * `npm run bench:evening`: the evening on which a campaign sends a country's teachers to the site, by calculation. What one
 * person costs is measured on the built site; how many come, and what the services grant, stands in evening/inputs.ts. Prints
 * what is needed beside what there is, the scarcest first.
 */

const rounded = (value: number): string =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: 3, useGrouping: true });

const evening = async (site: OwnSite): Promise<void> => {
  const client = new Client({ connectionString: site.variables.DATABASE_URL });
  await client.connect();
  try {
    const person = await measurePerson(site, client);
    printTable([
      ['taken for given', ''],
      ...Object.entries(INPUTS).map(([name, value]) => [name, rounded(value)]),
    ]);
    printTable([
      ['one person, measured', ''],
      ['CPU of the site, ms', rounded(person.siteCpuMs)],
      ['CPU of PostgreSQL, ms', rounded(person.databaseCpuMs)],
      ['PostgreSQL at work on statements, ms', rounded(person.databaseMs)],
      ['transactions', rounded(person.transactions)],
      ['rows that stay', rounded(person.rows)],
      ['kB with indexes', rounded(person.bytes / 1000)],
    ]);
    printTable([
      ['at the peak', 'needed', 'there is', '', 'times', 'people an hour with what there is'],
      ...needsOf(INPUTS, person).map((need) => [
        need.name,
        rounded(need.needed),
        rounded(need.available),
        need.unit,
        rounded(shortage(need)),
        `${rounded(peopleAnHour(INPUTS, need))}${need.unit === 'a day' ? ' a day' : ''}`,
      ]),
    ]);
    printTable([
      ['after the evening', ''],
      ['rows', rounded(person.rows * INPUTS.people)],
      ['GB with indexes', rounded((person.bytes * INPUTS.people) / 1e9)],
      ['mails', rounded(INPUTS.people * INPUTS.mails)],
      ['mails/s at the peak', rounded((INPUTS.people * INPUTS.mails * INPUTS.peak) / INPUTS.hours / 3600)],
    ]);
  } finally {
    await client.end();
  }
};

whileOwnSiteRuns({}, evening).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
