import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processWide } from '../process-wide';

/**
 * Figures for Prometheus: the process's own, how long each request took, and how other services answered. A name that is shown
 * again replaces what it showed before.
 */
export interface Metrics {
  /** A request of this route (a template, never an address), `seconds` after it came. */
  answered(route: string, method: string, status: number, seconds: number): void;
  /** A call of another service. */
  upstream(service: string, call: string, outcome: string, seconds: number): void;
  /** Shows a figure that is read when the metrics are asked for; one that cannot be read is left out. */
  gauge(name: string, help: string, read: Read): void;
  /** The same for figures of one kind, told apart by a label. */
  gauges(name: string, help: string, label: string, read: ReadMany): void;
  /** The same for a figure that only grows. */
  counter(name: string, help: string, read: Read): void;
  /** The same for figures that only grow, told apart by a label. */
  counters(name: string, help: string, label: string, read: ReadMany): void;
  /** Says what does not change, in labels. */
  info(name: string, help: string, labels: Readonly<Record<string, string>>): void;
  /** Counts what a page's policy kept out, by the directive. */
  policyViolation(directive: string): void;
  /** Counts a part of a page that failed in a browser. */
  pageFault(part: string): void;
  exposition(): Promise<{ contentType: string; text: string }>;
}

type Read = () => number | Promise<number>;
type Figures = Readonly<Record<string, number>>;
type ReadMany = () => Figures | Promise<Figures>;

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Undefined when it cannot be read now. */
const orNothing = async <Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> => {
  try {
    return await read();
  } catch {
    return undefined;
  }
};

/** None while they cannot be read. */
const entriesOf = async (read: ReadMany): Promise<[string, number][]> =>
  Object.entries((await orNothing(read)) ?? {});

const events = (register: Registry) => {
  const registers = [register];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: 'upstream_request_duration_seconds',
    help: 'Time of a call of another service, by service, call and outcome.',
    labelNames: ['service', 'call', 'outcome'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'What browsers say that the policy of a page kept out, by directive.',
    labelNames: ['directive'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'page_faults_total',
    help: 'What pages say that failed in the browser, by part.',
    labelNames: ['part'] as const,
    registers,
  });
  return {
    answered: (route: string, method: string, status: number, seconds: number) =>
      requests.observe({ route, method, status }, seconds),
    upstream: (service: string, call: string, outcome: string, seconds: number) =>
      calls.observe({ service, call, outcome }, seconds),
    policyViolation: (directive: string) => violations.inc({ directive }),
    pageFault: (part: string) => faults.inc({ part }),
  };
};

/** Options of a figure that is read when it is asked for. */
const shown = (register: Registry, name: string, help: string) => {
  register.removeSingleMetric(name);
  return { name, help, registers: [register] };
};

const gauges = (register: Registry): Pick<Metrics, 'gauge' | 'gauges' | 'info'> => ({
  gauge(name, help, read) {
    const collect = async () => {
      const value = await orNothing(read);
      if (value === undefined) figure.remove();
      else figure.set(value);
    };
    const figure = new Gauge({ ...shown(register, name, help), collect });
  },
  gauges(name, help, label, read) {
    const collect = async () => {
      figure.reset();
      for (const [key, value] of await entriesOf(read)) figure.set({ [label]: key }, value);
    };
    const figure = new Gauge({ ...shown(register, name, help), labelNames: [label], collect });
  },
  info(name, help, labels) {
    new Gauge({ ...shown(register, name, help), labelNames: Object.keys(labels) }).set({ ...labels }, 1);
  },
});

const counters = (register: Registry): Pick<Metrics, 'counter' | 'counters'> => ({
  counter(name, help, read) {
    const collect = async () => {
      const value = await orNothing(read);
      figure.remove();
      if (value !== undefined) figure.inc(value);
    };
    const figure = new Counter({ ...shown(register, name, help), collect });
  },
  counters(name, help, label, read) {
    const collect = async () => {
      figure.reset();
      for (const [key, value] of await entriesOf(read)) figure.inc({ [label]: key }, value);
    };
    const figure = new Counter({ ...shown(register, name, help), labelNames: [label], collect });
  },
});

export const createMetrics = (): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return {
    ...events(register),
    ...gauges(register),
    ...counters(register),
    exposition: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
};

/** The front begins to count before the services are constructed, and Next bundles its routes apart from it. */
const ofProcess = processWide<Metrics>('metrics');

/** The metrics of this process, made at the first call. */
export const processMetrics = (): Metrics => {
  ofProcess.current ??= createMetrics();
  return ofProcess.current;
};
