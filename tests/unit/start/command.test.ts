import { expect, it } from 'vitest';
import { runCommand } from '@/front/start/command';

it('A command runs without the notice of the cloud’s library', async () => {
  const name = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';
  const before = process.env[name];
  delete process.env[name];
  let during: string | undefined;
  await runCommand(async () => {
    during = process.env[name];
  });
  if (before !== undefined) process.env[name] = before;
  expect(during).toBe('true');
});
