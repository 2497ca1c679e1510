import { inWorld } from '../in-page/bundle';
import { at, HOME, logOut, refuseCounting } from '../journeys/journey';
import type { Condition, Screen } from '../screen';

/** The conditions, in the order in which they are tried; `npm test` pairs them with the journeys by their places. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const PHONE = { width: 360, height: 740 };

/** What React says of HTML that it finds changed; it then draws the page anew. */
const CHANGED_HTML = /Minified React error #(418|423|425)/;

const inAnotherTab = async (screen: Screen, act: (tab: Screen) => Promise<void>): Promise<void> => {
  const tab = await screen.openTab();
  await act(tab);
  await tab.close();
};

export const CONDITIONS: readonly Condition[] = [
  {
    name: 'translated before the scripts',
    size: PHONE,
    script: inWorld('translate', 'before scripts'),
    expected: [CHANGED_HTML],
  },
  {
    name: '2 s a request at 50 kB/s',
    size: PHONE,
    line: { waitMs: 2000, bytesPerSecond: 50_000 },
    effect: 'everything takes long',
  },
  { name: 'translated after the scripts', size: PHONE, script: inWorld('translate', 'after scripts') },
  { name: 'the clock 2 h fast', script: inWorld('shiftClock', 2 * HOUR) },
  { name: 'the clock a day slow', script: inWorld('shiftClock', -24 * HOUR) },
  { name: 'forced colours', forcedColors: true, takes: 'forced colours' },
  { name: 'every script 1.5 s late', size: PHONE, line: { scriptsWaitMs: 1500 } },
  {
    name: 'the first script lost',
    size: PHONE,
    line: { losesFirstScript: true },
    expected: [/status of 502 .*\.js/],
  },
  {
    name: 'consent withdrawn in another tab',
    takes: 'a second tab',
    effect: 'consent withdrawn elsewhere',
    midway: (screen) => inAnotherTab(screen, refuseCounting),
  },
  {
    name: 'storage evicted under way',
    effect: 'what was kept is gone',
    midway: async (screen) => void (await screen.value(inWorld('evictStorage'))),
  },
  { name: 'storage full', script: inWorld('fillStorage'), effect: 'nothing finds room' },
  { name: 'storage blocked', script: inWorld('blockStorage'), effect: 'nothing can be kept' },
  { name: 'an extension writes into the page', script: inWorld('extend'), expected: [CHANGED_HTML] },
  {
    name: '400 % zoom, large text',
    size: { width: 320, height: 256 },
    script: inWorld('enlargeText', 200),
  },
  { name: '320 px', size: { width: 320, height: 568 } },
  {
    name: 'logged out in another tab',
    takes: 'a second tab',
    effect: 'logged out elsewhere',
    midway: (screen) =>
      inAnotherTab(screen, async (tab) => {
        await tab.open(at(HOME));
        await logOut(tab);
      }),
  },
  {
    name: 'removed in another tab',
    takes: 'a second tab',
    effect: 'removed elsewhere',
    midway: async (screen, removeSaved) => {
      if (removeSaved) await inAnotherTab(screen, removeSaved);
    },
  },
];
