import { warmUp } from '../../harness/people/seeded-learner';
import { startDemo } from '../../harness/site/start-demo';

/** One demo for all journeys; each makes people of its own in it. */
const globalSetup = async () => {
  // While working on a journey, point it at a demo that runs already: E2E_SITE and E2E_SANDBOX, both origins
  // (and E2E_DATA_DIR, its data folder, for the canaries).
  if (process.env.E2E_SITE && process.env.E2E_SANDBOX) return undefined;
  process.env.E2E_METRICS_TOKEN = 'runtime-canary-of-METRICS_TOKEN';
  const demo = await startDemo({ env: { METRICS_TOKEN: process.env.E2E_METRICS_TOKEN } });
  process.env.E2E_SITE = demo.site;
  process.env.E2E_SANDBOX = demo.sandbox;
  process.env.E2E_DATA_DIR = demo.dataDir;
  await warmUp();
  return async () => {
    await demo.stop();
    await demo.clean();
  };
};

export default globalSetup;
