import { type Demo, startDemo } from '../../tests/support/start-demo';
import { test as journey } from './journey';

/** Journeys that break or restart the site: each starts demos of its own, and leaves the shared one alone. */

interface OwnDemo {
  /**
   * Starts a demo, which the helpers of this journey speak to from then on. It is ended after the journey, and its data
   * folder removed, however the journey ended.
   */
  startOwnDemo: typeof startDemo;
}

/** Leads the helpers of all journeys of this process to a demo. */
const speakTo = (site: string | undefined, sandbox: string | undefined): void => {
  process.env.E2E_SITE = site;
  process.env.E2E_SANDBOX = sandbox;
};

export const test = journey.extend<OwnDemo>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  startOwnDemo: async ({}, use) => {
    const { E2E_SITE, E2E_SANDBOX } = process.env;
    const started: Demo[] = [];
    await use(async (options) => {
      const demo = await startDemo(options);
      started.push(demo);
      speakTo(demo.site, demo.sandbox);
      return demo;
    });
    speakTo(E2E_SITE, E2E_SANDBOX);
    for (const demo of started) await demo.stop();
    for (const demo of started) await demo.clean();
  },
});
