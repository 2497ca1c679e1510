import type { Logger } from '@/lib/server/platform/log/logger';
import { publishTracer } from '@/lib/server/platform/request-context/tracing';
import { onShutdown } from '@/lib/server/platform/shutdown';
import type { Environment } from '@/lib/shared/config/environment';

/** Where traces go; null when none are wanted. */
export const tracesGoTo = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>): string | null =>
  endpoint === undefined ? null : `${endpoint}/v1/traces`;

/** Begins to send traces where an address is set; otherwise nothing of the library is loaded. */
export const startTraces = async (
  environment: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  version: string,
  log: Logger,
): Promise<void> => {
  const address = tracesGoTo(environment);
  if (address === null) return;
  const { startTracing } = await import('@/lib/server/platform/request-context/otel');
  const { tracer, end } = await startTracing(address, version, (reason) =>
    log.warn({ reason }, 'traces could not be sent'),
  );
  publishTracer(tracer);
  onShutdown(end);
};
