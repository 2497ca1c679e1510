import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { run } from '@/harness/processes';

/** Ends with its priority, from -20 on, as exit code. */
const TELL = ['--eval', 'process.exit(os.getPriority() + 20)'];

it('a command steps back as far as it is told', async () => {
  const own = getPriority();
  expect(await run(process.execPath, TELL, { niceness: own + 3 })).toBe(own + 3 + 20);
  expect(await run(process.execPath, TELL)).toBe(own + 20);
});
