import { afterAll, vi } from 'vitest';
import { endServices } from './end-services';
import { stopTimers } from './started-timers';

/**
 * The API and contract test files of one worker share the libraries, which take longer to load than most files take to
 * run. Loaded before each file: our own modules are loaded anew for it, and at its end the process is as it was before.
 */

vi.resetModules();

const environment = { ...process.env };

// Registered early and so run late, when the file has stopped what it started.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await endServices();
  stopTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
