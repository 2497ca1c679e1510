import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus: the process's own, and how long each endpoint took. */
export interface Metrics {
  /** `seconds` from when the handler began to when it had handed its answer over. */
  observe(endpoint: string, method: string, status: number, seconds: number): void;
  /** Shows a figure that is read when the metrics are asked for; one that cannot be read is left out. */
  gauge(name: string, help: string, read: Read): void;
  /** The same for a figure that only grows. */
  counter(name: string, help: string, read: Read): void;
  /** Counts what a page's policy kept out, by the directive. */
  policyViolation(directive: string): void;
  exposition(): Promise<{ contentType: string; text: string }>;
}

type Read = () => number | Promise<number>;

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
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'What browsers say that the policy of a page kept out, by directive.',
    labelNames: ['directive'] as const,
    registers: [register],
  });
  return {
    policyViolation: (directive) => violations.inc({ directive }),
    observe: (endpoint, method, status, seconds) => duration.observe({ endpoint, method, status }, seconds),
    gauge(name, help, read) {
      const registers = [register];
      const collect = async () => {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (value === null) figure.remove();
        else figure.set(value);
      };
      const figure = new Gauge({ name, help, registers, collect });
    },
    counter(name, help, read) {
      const registers = [register];
      const collect = async () => {
        const value = await read();
        figure.reset();
        figure.inc(value);
      };
      const figure = new Counter({ name, help, registers, collect });
    },
    exposition: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
};
