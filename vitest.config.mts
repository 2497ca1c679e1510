import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/long-files-first.mjs';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };
const globalSetup = ['tests/support/run-services.ts'];
/** Fails a file that leaves something behind, so it begins before the other set-up files and ends after them. */
const guard = 'tests/support/left-behind.ts';
// Time limits of the product that a busy machine does not use up, and that tests can count.
const setupFiles = [guard, 'tests/support/waiting.ts', 'tests/support/one-worker-many-files.ts'];
// No run's data outlives it, so the sandbox does not wait for the disk, as its PostgreSQL does not.
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', SYNC_DATA: 'no' };
// Limits are there to end what hangs; how fast something is, no test infers from them.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 200_000 } } };

const components = {
  resolve: { alias },
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['tests/unit/**/*.test.tsx'],
    setupFiles: [guard, 'tests/support/dom-setup.ts'],
    // One rule at a time, as in production: jsdom parses a whole sheet anew for each rule that comes as text.
    env: { SC_DISABLE_SPEEDY: 'false' },
    ...patient,
  },
};

export default defineConfig({
  resolve: { alias },
  test: {
    // The default leaves one of two cores idle, and half of the API and contract tests’ time is waiting.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongFilesFirst, setupFiles: 'list' },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: [guard, 'tests/support/waiting.ts'],
          // Half of the time went into loading the same modules for each file.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          ...patient,
        },
      },
      {
        ...components,
        test: {
          ...components.test,
          name: 'components',
          // jsdom, React and the testing library take longer to load than most files take to run.
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          setupFiles: [guard],
          // Most of them read the code with the TypeScript compiler, which takes a second to load.
          isolate: false,
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          // See tests/support/one-worker-many-files.ts; the same for the API tests.
          isolate: false,
          globalSetup,
          setupFiles: [...setupFiles, 'tests/support/native-arithmetic.ts'],
          env,
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          // Few answers in `npm test`, the numbers of docs/figures/faults.md in `npm run test:faults`.
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          isolate: false,
          globalSetup,
          setupFiles,
          env,
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          globalSetup,
          setupFiles,
          env,
          ...patient,
        },
      },
    ],
  },
});
