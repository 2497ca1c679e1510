import { HttpError } from '../http/reply';
import type { Exchange, HttpService } from '../http/service';

const SERVICES = [
  'cognito',
  'mailbox',
  'smtp',
  'consumer-data',
  'extended-profile',
  'marketing-identity',
  'object-storage',
];
const FAULT_KINDS = ['latency', 'status', 'reset', 'hang', 'nonsense', 'lost-answer'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultRule {
  /** One of `SERVICES`. */
  service: string;
  /**
   * As the service names it (`SignUp`, `JWKS`, `GET /messages.json`), or how the names begin (`EU *`); every operation
   * when absent.
   */
  operation?: string;
  kind: FaultKind;
  /** Share of the requests that it applies to, 0 to 1. */
  rate: number;
  /** HTTP status, or the reply code of SMTP. */
  status?: number;
  body?: string;
  /** Milliseconds that `latency` waits, and that `lost-answer` stays silent before it breaks the connection. */
  ms: number;
  /** How many requests it applies to before it is used up; without end when absent. */
  times?: number;
}

const number = (value: unknown, name: string, smallest: number, largest: number): number => {
  if (typeof value !== 'number' || !(value >= smallest && value <= largest)) {
    throw new HttpError(400, `${name} must be a number from ${smallest} to ${largest}`);
  }
  return value;
};

/** Checks a rule as it came over the wire. 400 with what is wrong about it. */
const parseRule = (value: unknown): FaultRule => {
  if (typeof value !== 'object' || value === null) throw new HttpError(400, 'a fault must be an object');
  const {
    service,
    operation,
    kind,
    rate = 1,
    status,
    body,
    ms = 1000,
    times,
  } = value as Record<string, unknown>;
  if (typeof service !== 'string' || !SERVICES.includes(service)) {
    throw new HttpError(400, `service must be one of ${SERVICES.join(', ')}`);
  }
  if (!FAULT_KINDS.includes(kind as FaultKind)) {
    throw new HttpError(400, `kind must be one of ${FAULT_KINDS.join(', ')}`);
  }
  if (kind === 'lost-answer' && service === 'smtp') {
    throw new HttpError(400, 'lost-answer is for services over HTTP');
  }
  if (operation !== undefined && typeof operation !== 'string') {
    throw new HttpError(400, 'operation must be a string');
  }
  return {
    service,
    ...(operation === undefined ? {} : { operation }),
    kind: kind as FaultKind,
    rate: number(rate, 'rate', 0, 1),
    ...(status === undefined ? {} : { status: number(status, 'status', 200, 599) }),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ms: number(ms, 'ms', 0, 600_000),
    ...(times === undefined ? {} : { times: number(times, 'times', 1, 1_000_000) }),
  };
};

const isNamed = (rule: string | undefined, operation: string): boolean =>
  rule === undefined || rule === operation || (rule.endsWith('*') && operation.startsWith(rule.slice(0, -1)));

/** The faults in force. They are kept in memory only: a restarted sandbox behaves. */
export class Faults {
  private rules: FaultRule[] = [];

  list(): readonly FaultRule[] {
    return this.rules;
  }

  /** Puts a new list in place of the old one. */
  replace(rules: unknown): void {
    if (!Array.isArray(rules)) throw new HttpError(400, 'faults must be a list');
    this.rules = rules.map(parseRule);
  }

  clear(): void {
    this.rules = [];
  }

  /** The rule that applies to this request, if any: the first that fits and whose random draw says so. */
  next(service: string, operation: string): FaultRule | null {
    const rule = this.rules.find(
      (each) => each.service === service && isNamed(each.operation, operation) && Math.random() < each.rate,
    );
    if (!rule) return null;
    if (rule.times !== undefined) {
      rule.times -= 1;
      if (rule.times <= 0) this.rules = this.rules.filter((each) => each !== rule);
    }
    return rule;
  }
}

const NONSENSE = '<!doctype html><title>Gateway</title>\u0000{"half": [1, 2,';

const reply = ({ response }: Exchange, status: number, type: string, body: string): void => {
  // A browser must be able to see the fault as such, not as a missing CORS header.
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
  response.end(body);
};

/** The service does its work, but nothing of what it answers gets out. */
const loseAnswer = ({ request, response }: Exchange, ms: number): void => {
  response.end = () => {
    setTimeout(() => request.socket.resetAndDestroy(), ms).unref();
    return response;
  };
};

const jsonFailure = () => ({
  type: 'application/json',
  body: JSON.stringify({ __type: 'InternalErrorException', message: 'fault rule' }),
});

/**
 * Lets a fault happen to a request. True: it has been dealt with; false: it goes on to its service.
 *
 * @param failure how the service looks when it fails by itself
 */
export const applyFault = async (
  fault: FaultRule,
  exchange: Exchange,
  failure: HttpService['failure'] = jsonFailure,
): Promise<boolean> => {
  switch (fault.kind) {
    case 'latency':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return exchange.response.destroyed;
    case 'status': {
      const { status = 500 } = fault;
      const { type, body } = failure(status);
      reply(exchange, status, type, fault.body ?? body);
      return true;
    }
    case 'nonsense':
      reply(exchange, fault.status ?? 200, 'text/html', fault.body ?? NONSENSE);
      return true;
    case 'reset':
      exchange.request.socket.resetAndDestroy();
      return true;
    case 'hang':
      return true;
    case 'lost-answer':
      loseAnswer(exchange, fault.ms);
      return false;
  }
};
