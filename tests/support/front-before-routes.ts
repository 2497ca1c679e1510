import { readdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createAdmission } from '@/front/admission/admission';
import { createDrain } from '@/front/drain';
import { type RoutesManifest, routeTemplates } from '@/front/route-templates';
import { createFront } from '@/front/server';

/** Next's list of the routes of the API, made from the files. */
const routesOfFiles = (): RoutesManifest => {
  const pages = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `/api/${name.replace(/(\/?index)?\.ts$/, '')}`);
  // What takes everything comes last, as in Next.
  const dynamic = pages
    .filter((page) => page.includes('['))
    .sort((one, other) => Number(one.includes('[...')) - Number(other.includes('[...')));
  return {
    staticRoutes: pages.filter((page) => !page.includes('[')).map((page) => ({ page })),
    dynamicRoutes: dynamic.map((page) => ({
      page,
      regex: `^${page.replace(/\[\.\.\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}/?$`,
    })),
  };
};

/** The product's front before these routes, with the figures and traces of a running site; not listening yet. */
export const frontBefore = async (next: RequestListener): Promise<Server> => {
  const { observeRequests } = await import('@/front/start/observe-requests');
  const { publishFrontFigures } = await import('@/lib/server/platform/metrics/front-figures');
  const { processMetrics } = await import('@/lib/server/platform/metrics/metrics');
  const admission = createAdmission(1_000);
  const drain = createDrain();
  publishFrontFigures({
    inFlight: () => drain.inFlight,
    limit: () => admission.limit,
    waitMs: () => 0,
    shed: admission.shed,
  });
  processMetrics().info('site_build_info', 'Of a test.', { version: '0', build: '0', schema: '0' });
  return createFront({
    next,
    headers: {},
    drain,
    admission,
    templateOf: routeTemplates(routesOfFiles()),
    clientOf: () => 'somebody',
    sessionOf: async () => null,
    observer: observeRequests(() => true),
    offlineModules: true,
    trustsPeer: () => true,
    onUntrustedProxy: () => undefined,
    allowedOrigins: [],
    onOtherScheme: () => undefined,
    onError: () => undefined,
    busyPage: null,
    memory: null,
  });
};
