import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus: the process's own, and how long each endpoint took. */
export interface Metrics {
  /** `seconds` from when the handler began to when it had handed its answer over. */
  observe(endpoint: string, method: string, status: number, seconds: number): void;
  exposition(): Promise<{ contentType: string; text: string }>;
}

export const createMetrics = (): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by endpoint, method and status.',
    labelNames: ['endpoint', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  return {
    observe: (endpoint, method, status, seconds) => duration.observe({ endpoint, method, status }, seconds),
    exposition: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
};
