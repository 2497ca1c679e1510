import { LOCALES, SITES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { isDay } from '@/lib/shared/rules/impact';
import { endpoint } from './endpoint';

/** What load balancers and orchestrators ask. */

const healthy = z.object({ status: z.literal('ok') });
const readiness = healthy.extend({
  /** Sites whose pages are closed for maintenance now. They answer 503; the process is ready all the same. */
  maintenance: z.array(z.enum(LOCALES)),
});

export const live = endpoint({
  path: '/api/health/live',
  method: 'GET',
  session: 'optional',
  request: z.object({}),
  response: healthy,
  summary:
    'Whether the process can go on: 503 only when all its database connections are lost, which a restart mends; never because the database is away.',
});

export const ready = endpoint({
  path: '/api/health/ready',
  method: 'GET',
  session: 'optional',
  request: z.object({}),
  response: readiness,
  summary:
    'Whether requests can be served: 503 while the database does not answer or takes no writes, or while the process shuts down. A maintenance window closes pages, not the process.',
});

const country = z.enum(LOCALES.map((locale) => SITES[locale].country));
/** Between two cells; see `SEPARATORS` of the export. */
const separator = z.enum(['comma', 'semicolon']).default('comma');
const day = z.string().refine(isDay, { error: 'has to be a day, as 2026-11-30' });

/** What the programme's figures are asked for: the days between two days, both inside, in the country's time zone. */
export const figuresRequest = z
  .object({
    what: z.literal('figures').default('figures'),
    country,
    from: day,
    to: day,
    format: z.enum(['json', 'csv', 'html']).default('json'),
    /** Splits what is counted of a person by their groups as well. */
    by: z.literal('group').optional(),
    separator,
  })
  .refine(({ from, to }) => from <= to, { error: 'has to be the first day or a later one', path: ['to'] });
export type FiguresRequest = z.output<typeof figuresRequest>;
export type FigureFormat = FiguresRequest['format'];

/** What `/api/export/` is asked: people as CSV, unless `what=figures`; for the operator, and so no endpoint of the browser. */
export const exportRequest = z.object({
  what: z.literal('customers').default('customers'),
  country,
  separator,
});
