import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Each film is painted many times; the limit ends only what hangs.
  test: { testTimeout: 120_000 },
});
