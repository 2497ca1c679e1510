import { LOCALES, SITES } from '@/lib/shared/config/locales';
import * as z from '@/lib/shared/config/zod';
import { endpoint } from './endpoint';

/** What load balancers and orchestrators ask. */

const healthy = z.object({ status: z.literal('ok') });
const readiness = healthy.extend({
  /** Sites whose pages are closed for maintenance now. They answer 503; the process is ready all the same. */
  maintenance: z.array(z.enum(LOCALES)),
});

export const live = endpoint({
  name: 'health-live',
  path: '/api/health/live',
  method: 'GET',
  session: 'optional',
  request: z.object({}),
  response: healthy,
  summary:
    'Whether the process can go on: 503 only when all its database connections are lost, which a restart mends; never because the database is away.',
});

export const ready = endpoint({
  name: 'health-ready',
  path: '/api/health/ready',
  method: 'GET',
  session: 'optional',
  request: z.object({}),
  response: readiness,
  summary:
    'Whether requests can be served: 503 while the database does not answer or takes no writes, or while the process shuts down. A maintenance window closes pages, not the process.',
});

/** What `/api/export/` is asked: CSV for the operator, and so no endpoint of the browser. */
export const exportRequest = z.object({
  /** Of one of the sites. */
  country: z.enum(LOCALES.map((locale) => SITES[locale].country)),
  /** Between two cells; see `SEPARATORS` of the export. */
  separator: z.enum(['comma', 'semicolon']).default('comma'),
});
