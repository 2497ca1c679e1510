import { createRequire } from 'node:module';
import { startTraces } from '@/front/start/tracing';
import { services } from '@/lib/server/composition';

/** Begins traces as the start of the site does, and prints which packages of OpenTelemetry are loaded then. */

const { cache } = createRequire(import.meta.url);
void services;
await startTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT },
  '0',
  Object.assign(console) as never,
);
const packages = Object.keys(cache).flatMap(
  (path) => /node_modules\/(@opentelemetry\/[^/]+)/.exec(path)?.[1] ?? [],
);
process.stdout.write(JSON.stringify([...new Set(packages)].sort()));
process.exit(0);
