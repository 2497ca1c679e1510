import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const scroll = vi.fn();
/** As Next does after each rendering. */
const drawn = async () => {
  const part = document.getElementById('part');
  setTimeout(() => part?.scrollIntoView(), 0);
  await new Promise((done) => setTimeout(done));
};
let stayInPlace: (address: string) => void;

beforeEach(async () => {
  vi.resetModules();
  ({ stayInPlace } = await import('@/lib/browser/stay-in-place'));
  scroll.mockReset();
  Element.prototype.scrollIntoView = scroll;
  document.body.innerHTML = '<p id="part">Part</p>';
  history.replaceState(null, '', '/page#part');
});
afterEach(() => history.replaceState(null, '', '/'));

it('a waking page does not go to its part again', async () => {
  stayInPlace('/page#part');
  await drawn();
  stayInPlace('/page#part');
  await drawn();
  expect(scroll).not.toHaveBeenCalled();
});

it('a new address is gone to', async () => {
  stayInPlace('/page');
  await drawn();
  stayInPlace('/page#part');
  await drawn();
  expect(scroll).toHaveBeenCalledTimes(1);
});

it('what somebody asks for later is gone to', async () => {
  stayInPlace('/page#part');
  stayInPlace('/page#part');
  await drawn();
  await new Promise((done) => setTimeout(done));
  document.getElementById('part')?.scrollIntoView();
  expect(scroll).toHaveBeenCalledTimes(1);
});
