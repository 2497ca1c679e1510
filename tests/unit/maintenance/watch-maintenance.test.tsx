import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInUse } from '@/lib/maintenance/in-use';
import { type MaintenanceNews, watchMaintenance } from '@/lib/maintenance/watch-maintenance';

const OPEN: MaintenanceNews = { closed: false, checkAgainIn: 300, notice: [] };
const CLOSED: MaintenanceNews = { closed: true, checkAgainIn: 60, notice: ['Back soon', 'At ten', 'Kept'] };
const FRAME = '<header id="site-header">Menu</header><main>__</main><footer id="site-footer">Links</footer>';

let answers: (MaintenanceNews | null | Error)[];
const ports = {
  ask: vi.fn(async () => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  }),
  goTo: vi.fn(),
  reload: vi.fn(),
  random: () => 0,
};
let end = () => {};

/** Opens a page with this between header and footer, and lets the first answer arrive. */
const open = async (content: string, path = '/en-US/login') => {
  window.history.replaceState(null, '', path);
  // The language is a translator's: the site's own is the locale.
  document.documentElement.lang = 'de';
  document.documentElement.dataset.locale = 'en-US';
  document.body.innerHTML = FRAME.replace('__', content);
  end = watchMaintenance(document, ports);
  await vi.advanceTimersByTimeAsync(0);
};
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const notice = () => document.getElementById('maintenance-notice');
const isFrameShown = () =>
  ['site-header', 'site-footer'].map((id) => document.getElementById(id)?.style.display !== 'none');
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
});
afterEach(() => {
  end();
  Reflect.deleteProperty(document, 'hidden');
  document.body.innerHTML = '';
  delete document.documentElement.dataset.locale;
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('R2.18 R2.20 an open page', () => {
  it('without anything begun goes to the maintenance page', async () => {
    answers = [OPEN, CLOSED];
    await open('<form><input name="email"></form>');
    expect(ports.goTo).not.toHaveBeenCalled();
    await seconds(300);
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/en-US/maintenance');
  });

  it('with typed text stays under a notice until the end', async () => {
    answers = [CLOSED, CLOSED, OPEN];
    await open('<form><input name="email" value="kim@example.com"></form>');
    expect(notice()?.textContent).toBe('Back soonAt tenKept');
    expect(notice()?.getAttribute('role')).toBe('alert');
    expect(isFrameShown()).toEqual([false, false]);
    await seconds(60);
    expect(document.querySelectorAll('#maintenance-notice')).toHaveLength(1);
    await seconds(60);
    expect(notice()).toBeNull();
    expect(isFrameShown()).toEqual([true, true]);
    expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('kim@example.com');
    expect(ports.goTo).not.toHaveBeenCalled();
  });

  it('that cannot ask stays as it is and asks again', async () => {
    answers = [new Error('no network'), null, CLOSED];
    await open('');
    await seconds(120);
    expect(ports.goTo).not.toHaveBeenCalled();
    await seconds(120);
    expect(ports.goTo).toHaveBeenCalledTimes(1);
  });

  it('asks only while somebody looks', async () => {
    answers = [OPEN, OPEN];
    await open('');
    hide(true);
    await seconds(900);
    expect(ports.ask).toHaveBeenCalledTimes(1);
    hide(false);
    expect(ports.ask).toHaveBeenCalledTimes(2);
    hide(true);
    hide(false);
    expect(ports.ask).toHaveBeenCalledTimes(2);
  });

  it('on the maintenance page loads anew after the end', async () => {
    answers = [CLOSED, OPEN];
    await open('', '/en-US/maintenance');
    expect([ports.goTo, ports.reload].some((port) => port.mock.calls.length > 0)).toBe(false);
    await seconds(60);
    expect(ports.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a page in use', () => {
  const uses = (content: string) => {
    document.body.innerHTML = FRAME.replace('__', content);
    return isInUse(document);
  };

  it.each([
    '<input value="a">',
    '<input type="password" value="a">',
    '<textarea>Some words</textarea>',
    '<input type="radio" checked>',
    '<input type="checkbox" checked>',
    '<select><option>Choose</option><option selected>One</option></select>',
    '<dialog open></dialog>',
  ])('has %s', (content) => {
    expect(uses(content)).toBe(true);
  });

  it('has a film that plays', () => {
    expect(uses('<video></video>')).toBe(false);
    const film = document.querySelector('video') as HTMLVideoElement;
    Object.defineProperty(film, 'paused', { value: false });
    expect(isInUse(document)).toBe(true);
  });

  it.each([
    '<input><textarea> </textarea>',
    '<input type="hidden" value="a"><input type="submit" value="Send">',
    '<input type="radio"><select><option>Choose</option><option>One</option></select>',
    '<dialog></dialog>',
  ])('has more than %s', (content) => {
    expect(uses(content)).toBe(false);
  });
});
