import type { CDPSession, Page } from 'playwright/test';

/**
 * What a browser receives while a page is open, as Chromium itself counts it: bytes on the wire, compressed as they
 * came, from an empty cache.
 */

/** Bytes received, and of how many requests. */
export interface Traffic {
  requests: number;
  /** Bodies of scripts. */
  script: number;
  /** The document's own body. */
  html: number;
  fonts: number;
  /** Status lines and headers of all answers. */
  headers: number;
  /** Everything but films: bodies and headers. */
  total: number;
  /** Addresses of the scripts with the bytes of their bodies, the largest first. */
  scripts: readonly (readonly [string, number])[];
}

interface Answer {
  url: string;
  type: string;
  headers: number;
  /** Head and body; set once the answer is complete. */
  received?: number;
}

export interface TrafficCounter {
  /** What was received so far. */
  read(): Traffic;
  /**
   * Resolves when nothing more is asked for: no request but a film's is open, and the page's main thread has been idle
   * several times in a row without asking for anything.
   */
  idle(): Promise<void>;
}

const sum = (answers: readonly Answer[], bytes: (answer: Answer) => number): number =>
  answers.reduce((total, answer) => total + bytes(answer), 0);

const bodyOf = ({ received = 0, headers }: Answer): number => Math.max(0, received - headers);

const trafficOf = (answers: readonly Answer[]): Traffic => {
  const counted = answers.filter(({ type }) => type !== 'Media');
  const ofType = (type: string) => counted.filter((answer) => answer.type === type);
  const scripts = ofType('Script')
    .map((answer) => [new URL(answer.url).pathname, bodyOf(answer)] as const)
    .sort(([, left], [, right]) => right - left);
  return {
    requests: counted.length,
    script: sum(ofType('Script'), bodyOf),
    html: sum(ofType('Document'), bodyOf),
    fonts: sum(ofType('Font'), bodyOf),
    headers: sum(counted, ({ headers }) => headers),
    total: sum(counted, ({ received = 0 }) => received),
    scripts,
  };
};

/** Rounds of an idle main thread without a new request; a script that has just arrived may not have run yet. */
const QUIET_ROUNDS = 4;

const nextIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
  );

const waitForIdle = async (page: Page, open: ReadonlySet<string>, started: () => number): Promise<void> => {
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    const before = started();
    await nextIdle(page);
    quiet = open.size === 0 && started() === before ? quiet + 1 : 0;
  }
};

const listen = (
  cdp: CDPSession,
  answers: Map<string, Answer>,
  open: Set<string>,
  onStart: () => void,
): void => {
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'Media') open.add(requestId);
    onStart();
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    const { headers = 0 } = answers.get(requestId) ?? {};
    answers.set(requestId, { url: response.url, type, headers });
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, headersText = '' }) => {
    const known = answers.get(requestId) ?? { url: '', type: '' };
    answers.set(requestId, { ...known, headers: headersText.length });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const answer = answers.get(requestId);
    if (answer) answer.received = encodedDataLength;
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    answers.delete(requestId);
  });
};

/** Counts from now on, without the cache. */
export const countTraffic = async (page: Page): Promise<TrafficCounter> => {
  const cdp = await page.context().newCDPSession(page);
  const answers = new Map<string, Answer>();
  const open = new Set<string>();
  let started = 0;
  listen(cdp, answers, open, () => {
    started += 1;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  return {
    idle: () => waitForIdle(page, open, () => started),
    read: () => trafficOf([...answers.values()].filter(({ url }) => url !== '')),
  };
};
