import { expect, it } from 'vitest';
import { stopTimers } from '../../support/started-timers';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('frames are drawn after timers were stopped', async () => {
  let drawn = false;
  requestAnimationFrame(() => {
    drawn = true;
  });
  stopTimers();
  await nextFrame();
  expect(drawn).toBe(false);
});
