import { request } from 'playwright/test';
import { newPerson } from '../../harness/people/learner';
import { learnerHeaders } from '../../harness/people/learner-requests';
import { openSession } from '../../harness/people/seeded-learner';
import { PAGE_KINDS } from '../../harness/received/page-kinds';
import { type BareSite, whileServing } from '../bare-site';
import { median } from '../median';
import { type Cost, costs, type Load } from './cost';
import type { OwnSite } from './own-site';
import type { ServerProcess } from './server-process';

/** What a page that is rendered for each request costs the server, and what the check of a session costs. */

const PAGE_BUDGET_MS = 10;
const CHECK_BUDGET_MS = 1;
const CHECK = 'token validation';
const CONNECTIONS = 4;
const PAGE_REQUESTS = 40;
const CHECK_REQUESTS = 200;
/** 400 requests of each page, and 2,000 checks. */
const WARM_UP_ROUNDS = 10;

/** Headers with which somebody who has just signed up and logged in asks. */
const newLearnerHeaders = async ({ origin, sandbox }: OwnSite): Promise<Record<string, string>> => {
  Object.assign(process.env, { E2E_SITE: origin, E2E_SANDBOX: sandbox });
  const context = await request.newContext();
  try {
    await openSession(context, newPerson(), 'pt-BR');
    await context.get(`${origin}/api/sanctum/csrf-cookie`);
    const { cookies } = await context.storageState();
    return learnerHeaders(cookies.map(({ name, value }) => `${name}=${value}`).join('; '), origin);
  } finally {
    await context.dispose();
  }
};

const loadsOf = (site: OwnSite, headers: Record<string, string>): Record<string, Load> => {
  const urlOf = (path: string) => new URL(`http://127.0.0.1:${site.variables.PORT}${path}`);
  const common = { server: site.server, connections: CONNECTIONS };
  const pages = PAGE_KINDS.filter(({ visitor }) => visitor === 'learner').map((kind) => {
    const asked = { url: urlOf(kind.path({ certificate: '' })), headers };
    return [kind.name, { ...common, request: asked, requests: PAGE_REQUESTS }] as const;
  });
  const check = { url: urlOf('/api/token-validation'), method: 'POST', headers, body: '{}' } as const;
  return {
    ...Object.fromEntries(pages),
    [CHECK]: { ...common, request: check, requests: CHECK_REQUESTS },
  };
};

const bareLoad = (address: string, server: ServerProcess): Load => ({
  server,
  request: { url: new URL(address) },
  requests: 400,
  connections: CONNECTIONS,
});

const report = (rounds: readonly Record<string, Cost>[]) => {
  const cpuOf = (name: string) => median(rounds.map((round) => round[name]?.cpuMs ?? Number.NaN));
  const names = Object.keys(rounds[0] ?? {}).filter((name) => name !== 'bare');
  let met = true;
  const rows = names.map((name) => {
    const [cpu, budget] = [cpuOf(name), name === CHECK ? CHECK_BUDGET_MS : PAGE_BUDGET_MS];
    if (!(cpu <= budget)) met = false;
    return [
      name,
      cpu.toFixed(2),
      (cpu / cpuOf('bare')).toFixed(1),
      `≤ ${budget} ms`,
      cpu <= budget ? 'yes' : `no, ${(cpu - budget).toFixed(2)} ms over`,
    ];
  });
  const head = ['server, CPU of a request', 'ms', '× bare', 'budget', 'met'];
  return { rows: [head, ['bare page, next start', cpuOf('bare').toFixed(2), '1.0', '', ''], ...rows], met };
};

/** Lines for the table, and whether all budgets are kept. */
export const measurePages = async (
  site: OwnSite,
  bare: BareSite,
): Promise<{ rows: string[][]; met: boolean }> => {
  const headers = await newLearnerHeaders(site);
  return whileServing(bare, async (address, server) =>
    report(await costs({ bare: bareLoad(address, server), ...loadsOf(site, headers) }, WARM_UP_ROUNDS)),
  );
};
