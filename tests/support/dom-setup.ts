import { createRequire } from 'node:module';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { __PRIVATE__ as styled } from 'styled-components';
import { afterAll, afterEach, vi } from 'vitest';
import { workOutStyleWhenAsked } from './computed-style';
import { findLabelsById } from './label-lookup';
import { isOfLibraries } from './library-listeners';
import { stopTimers } from './started-timers';

/** What `vi.mock` was told. Vitest forgets it between files only where each has a process of its own. */
declare const __vitest_mocker__: { reset(): void };

// Files of one worker share jsdom and the libraries, which take seconds to load. Our own modules are loaded anew for each.
vi.resetModules();

// A busy machine may need longer than the default second until a state shows, or what is loaded lazily is compiled; a condition
// that holds is seen at once.
configure({ asyncUtilTimeout: 120_000 });

// axe asks whether it can draw and goes on without; jsdom answers with a page of text each time.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom knows no idle moment. As in a browser, it comes after the event, and never in the next test.
globalThis.requestIdleCallback = (work) => {
  queueMicrotask(() => work({ didTimeout: false, timeRemaining: () => 50 }));
  return 0;
};

findLabelsById();
workOutStyleWhenAsked();

afterEach(cleanup);

/** Takes away what one file's modules listen to. */
const leftovers: (() => void)[] = [];
for (const target of [window, document]) {
  const listen = target.addEventListener;
  target.addEventListener = (type: string, ...how: [EventListener, AddEventListenerOptions?]) => {
    listen.call(target, type, ...how);
    if (!isOfLibraries(type)) leftovers.push(() => target.removeEventListener(type, ...how));
  };
  leftovers.push(() => {
    target.addEventListener = listen;
  });
}
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    leftovers.push(() => this.close());
  }
};
leftovers.push(() => {
  globalThis.BroadcastChannel = Channel;
});

const forgetCookies = () => {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
};

/** The rules of earlier files would be matched with each element whose visibility is asked. */
const forgetStyles = () => {
  const { mainSheet } = styled;
  mainSheet.gs = {};
  mainSheet.names.clear();
  mainSheet.clearTag();
  for (const style of document.head.querySelectorAll('style')) style.remove();
};

/** That of React, which does not list it among what it hands out. */
const scheduler = createRequire(createRequire(import.meta.url).resolve('react-dom'))('scheduler') as {
  unstable_IdlePriority: number;
  unstable_scheduleCallback(priority: number, work: () => void): unknown;
};

/** What is still in React's queue would look for a window that is gone. What is idle comes after everything else there. */
const scheduledWork = (): Promise<void> =>
  new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve());
  });

// The files of a worker share a window; each leaves it as it found it.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await scheduledWork();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  __vitest_mocker__.reset();
  forgetStyles();
  localStorage.clear();
  sessionStorage.clear();
  forgetCookies();
  for (const takeAway of leftovers.splice(0)) takeAway();
  // A queue would ask again in the next file, and say there that it failed.
  stopTimers();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  // What the lines above have set off, too.
  await scheduledWork();
});
