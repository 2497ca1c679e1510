import { describe, expect, it } from 'vitest';
import { createAdmission } from '@/front/admission/admission';
import { createLoopWait } from '@/front/admission/loop-wait';
import { READING_POSTS, requestKind } from '@/front/admission/request-kind';
import { ENDPOINTS } from '@/lib/shared/contract/endpoints';

const SLOW = { loopMs: 1_000, database: false };
const FAST = { loopMs: 0, database: false };

/** Takes places until there is none, each on a route and for a client of its own; how many there were. */
const fill = (admission: ReturnType<typeof createAdmission>, kind: 'read' | 'write'): number => {
  let count = 0;
  while (admission.enter(kind, `route ${kind} ${count}`, `client ${kind} ${count}`)) count += 1;
  return count;
};

/** As many places of those asked for as one client gets, each on a route of its own. */
const takeAs = (
  admission: ReturnType<typeof createAdmission>,
  kind: 'read' | 'write',
  client: string,
  requests: number,
) =>
  Array.from(Array(requests).keys()).flatMap(
    (count) => admission.enter(kind, `${client} ${kind} ${count}`, client) ?? [],
  );

describe('the admission of requests', () => {
  it('keeps half of the places for writing and login', () => {
    const admission = createAdmission(20);
    expect(fill(admission, 'read')).toBe(10);
    expect(fill(admission, 'write')).toBe(10);
    expect(admission.shed()).toEqual({ read: 1, write: 1 });
  });

  it('gives all places to writing where nobody reads', () => {
    expect(fill(createAdmission(20), 'write')).toBe(20);
  });

  it('leaves room beside a route that answers nobody', () => {
    const admission = createAdmission(20);
    let held = 0;
    while (admission.enter('write', '/api/login', `client ${held}`)) held += 1;
    expect(held).toBe(15);
    expect(admission.enter('write', '/api/save-answers', 'another')).not.toBeNull();
  });

  it('leaves others a third of the places beside one client', () => {
    const admission = createAdmission(90);
    const read = takeAs(admission, 'read', 'flood', 100);
    const written = takeAs(admission, 'write', 'flood', 100);
    expect([read.length, written.length]).toEqual([30, 30]);
    expect(takeAs(admission, 'read', 'learner', 1)).toHaveLength(1);
    expect(takeAs(admission, 'write', 'learner', 1)).toHaveLength(1);
  });

  it('lets others in first as one client’s places come free', () => {
    const admission = createAdmission(90);
    const flood = takeAs(admission, 'write', 'flood', 100);
    for (const learner of Array(30).keys())
      expect(takeAs(admission, 'write', `learner ${learner}`, 1)).toHaveLength(1);
    flood.pop()?.();
    expect(takeAs(admission, 'write', 'flood', 1)).toHaveLength(0);
    expect(takeAs(admission, 'write', 'one more', 1)).toHaveLength(1);
  });

  it('gives a lone school behind one address two thirds', () => {
    expect(takeAs(createAdmission(90), 'write', 'school', 100)).toHaveLength(60);
  });

  it('gives a client four places however few there are', () => {
    expect(takeAs(createAdmission(4), 'write', 'alone', 10)).toHaveLength(4);
  });

  it('gives the place of an answered request to the next', () => {
    const admission = createAdmission(1);
    const leave = admission.enter('write', 'a', 'somebody');
    expect(admission.enter('write', 'a', 'somebody')).toBeNull();
    leave?.();
    expect(admission.enter('write', 'a', 'somebody')).not.toBeNull();
  });

  it('takes places from reading before work while work waits', () => {
    const admission = createAdmission(2_000);
    for (let count = 0; count < 40; count += 1)
      for (const kind of ['read', 'write'] as const)
        admission.enter(kind, `${kind} ${count}`, `client ${count}`);
    admission.adjust(SLOW);
    expect(admission.limit).toBe(256);
    expect(admission.enter('read', 'another', 'another')).toBeNull();
    expect(admission.enter('write', 'another', 'another')).not.toBeNull();
    for (let moment = 0; moment < 50; moment += 1) admission.adjust(SLOW);
    expect(admission.limit).toBe(24);
    expect(admission.enter('write', 'one more', 'one more')).toBeNull();
  });

  it('gives the places back by itself when nothing waits', () => {
    const admission = createAdmission(2_000);
    const leave = Array.from({ length: 40 }, (_, count) =>
      admission.enter('write', `route ${count}`, `client ${count}`),
    );
    for (let moment = 0; moment < 50; moment += 1) admission.adjust(SLOW);
    for (const leaveOne of leave) leaveOne?.();
    expect([fill(admission, 'read'), admission.limit]).toEqual([12, 24]);
    for (let moment = 0; moment < 30; moment += 1) admission.adjust(FAST);
    expect(admission.limit).toBeGreaterThanOrEqual(256);
    expect(fill(admission, 'read')).toBeGreaterThanOrEqual(128 - 12);
  });

  it('has more places than at first only when used', () => {
    const idle = createAdmission(2_000);
    for (let moment = 0; moment < 100; moment += 1) idle.adjust(FAST);
    expect(idle.limit).toBe(256);
    const waiting = createAdmission(2_000);
    for (let moment = 0; moment < 100; moment += 1) {
      fill(waiting, 'write');
      waiting.adjust(FAST);
    }
    expect(waiting.limit).toBe(2_000);
  });

  it('keeps its places while work waits for something else', () => {
    const admission = createAdmission(2_000);
    for (let moment = 0; moment < 50; moment += 1) admission.adjust(SLOW);
    expect(admission.limit).toBe(256);
  });

  it('falls too when statements queue for the database', () => {
    const admission = createAdmission(100);
    fill(admission, 'write');
    admission.adjust({ loopMs: 0, database: true });
    expect(admission.limit).toBe(80);
  });

  it('never has more places than the operator allows', () => {
    const admission = createAdmission(3);
    admission.adjust(SLOW);
    admission.adjust(FAST);
    expect(admission.limit).toBe(3);
    expect(fill(admission, 'read')).toBe(1);
  });
});

describe('the kind of a request', () => {
  it.each([
    ['GET', '/pt-BR/courses', 'read'],
    ['HEAD', '/api/profile', 'read'],
    ['POST', '/api/token-validation', 'read'],
    ['POST', '/api/save-answers', 'write'],
    ['POST', '/api/login', 'write'],
    ['POST', '/api/identity/login', 'write'],
    ['GET', '/api/sanctum/csrf-cookie', 'write'],
    ['POST', '/api/[...missing]', 'read'],
    ['PUT', '/api/save-answers', 'read'],
    ['POST', 'other', 'read'],
  ] as const)('of %s %s is %s', (method, pathname, kind) => {
    expect(requestKind(method, pathname)).toBe(kind);
  });

  it('is reading for addresses that the contract has', () => {
    const known = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ path }) => path as string);
    expect([...READING_POSTS].filter((path) => !known.includes(path))).toEqual([
      '/api/[...missing]',
      '/api/csp-report',
      '/api/page-fault',
    ]);
  });
});

describe('the wait for the event loop', () => {
  const measured = (gaps: readonly number[]): number => {
    let time = 0;
    const wait = createLoopWait(10, () => time);
    for (const gap of gaps) {
      time += gap;
      wait.tick();
    }
    return wait.take();
  };

  it('is none while the timer is on time', () => {
    expect(measured([10, 10, 10])).toBe(0);
  });

  it('is half of a stretch without any request', () => {
    expect(measured([1_010])).toBeCloseTo(495, 0);
  });

  it('weighs a stretch by how many it makes wait', () => {
    expect(measured([...Array(90).fill(10), 110])).toBeCloseTo((100 * 100) / 2 / 1_010, 3);
  });

  it('begins anew each time that it is asked for', () => {
    let time = 0;
    const wait = createLoopWait(10, () => time);
    time = 500;
    wait.tick();
    wait.take();
    time = 510;
    wait.tick();
    expect(wait.take()).toBe(0);
  });
});
