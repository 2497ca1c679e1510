import { type Demo, startDemo } from '../../harness/site/start-demo';
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

/**
 * Starts one demo for all journeys of this file, which the helpers speak to; it is ended after the last. Answers with what
 * stops its database, as `Demo` has it.
 */
export const withOwnDemo = (options: Parameters<typeof startDemo>[0]): Demo['freezeDatabase'] => {
  let demo: Demo;
  let leave = () => {};
  journey.beforeAll(async () => {
    const { E2E_SITE, E2E_SANDBOX } = process.env;
    leave = () => speakTo(E2E_SITE, E2E_SANDBOX);
    demo = await startDemo(options);
    speakTo(demo.site, demo.sandbox);
  });
  journey.afterAll(async () => {
    leave();
    await demo.stop();
    await demo.clean();
  });
  return () => demo.freezeDatabase();
};
