import { startDemo } from '../../tests/support/start-demo';

/** One demo for all journeys; each makes people of its own in it. */
const globalSetup = async () => {
  // While working on a journey, point it at a demo that runs already: E2E_SITE and E2E_SANDBOX, both origins.
  if (process.env.E2E_SITE && process.env.E2E_SANDBOX) return undefined;
  const demo = await startDemo();
  process.env.E2E_SITE = demo.site;
  process.env.E2E_SANDBOX = demo.sandbox;
  return async () => {
    await demo.stop();
    await demo.clean();
  };
};

export default globalSetup;
