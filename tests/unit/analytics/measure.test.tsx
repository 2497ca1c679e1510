import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveEvent, takeLeftEvents } from '@/lib/analytics/left-events';
import { type MeasuringConfig, measure } from '@/lib/analytics/measure';

const CONFIG: MeasuringConfig = {
  tagManagerId: 'GTM-KICKON',
  tagManagerUrl: 'https://tags.example.com/gtm.js?env=1',
  analyticsIds: { global: ['G-1'], local: ['L-1', 'L-2'] },
  monitoringId: 'monitor-1',
};

const { dataset } = document.documentElement;
const layer = () =>
  [...(window.dataLayer ?? [])].map((entry) => ('length' in entry ? [...(entry as IArguments)] : entry));
const named = (event: string) => layer().filter((entry) => !Array.isArray(entry) && entry.event === event);
const tagScript = () => document.querySelector<HTMLScriptElement>('script[src*="tags.example.com"]');

/** The page is so high, and the window's upper edge so far down. */
const scrollTo = (top: number, height = 4_000) => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

let end = () => {};
const openPage = (address: string) => window.history.replaceState(null, '', address);
const start = (config = CONFIG, allowsScripts = true) => {
  dataset.measured = '';
  end = measure(config, allowsScripts);
};

beforeEach(() => {
  delete window.dataLayer;
  document.documentElement.lang = 'de';
  document.documentElement.dataset.locale = 'en-GB';
  openPage('/en-GB/certificate/7KQ2?next=ana@example.com#top');
  scrollTo(0);
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  tagScript()?.remove();
  document.body.innerHTML = '';
  sessionStorage.clear();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

describe('a page that is measured', () => {
  it('R7.60 signals the consent, then names site and page, no person', () => {
    start();
    expect(layer().slice(0, 4)).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
      [
        'consent',
        'update',
        expect.objectContaining({ analytics_storage: 'granted', ad_user_data: 'denied' }),
      ],
      {
        event: 'site',
        locale: 'en-GB',
        analytics_ids: { global: ['G-1'], local: ['L-1', 'L-2'] },
        monitoring_id: 'monitor-1',
      },
      { event: 'page_view', page: '/en-GB/certificate/:text' },
    ]);
    expect(JSON.stringify(layer())).not.toMatch(/ana@|7KQ2/);
  });

  it('R9.14 loads the tag manager with the id of its locale', () => {
    openPage('/en-GB/login?next=%2Fen-GB%2Fprofile');
    start();
    expect(tagScript()?.src).toBe('https://tags.example.com/gtm.js?env=1&id=GTM-KICKON');
  });

  it.each([
    ['where the address forbids it', CONFIG, false],
    ['without an id', { ...CONFIG, tagManagerId: '' }, true],
    ['without an address', { ...CONFIG, tagManagerUrl: '' }, true],
  ])('R2.22 pushes its events but loads no tag manager %s', (_case, config, allows) => {
    openPage('/en-GB/login');
    start(config, allows);
    expect(tagScript()).toBeNull();
    expect(named('page_view')).toHaveLength(1);
  });

  it('loads no tag manager on a certificate, which names somebody', () => {
    dataset.pageHidden = '';
    start();
    expect(tagScript()).toBeNull();
    expect(named('page_view')).toHaveLength(1);
    expect(dataset).not.toHaveProperty('pageHidden');
  });

  it.each([
    ['a certificate of ours', '/en-GB/certificate/7KQ2', 0],
    ['our home page', '/en-GB/', 1],
    ['another site', 'https://news.example/2026/11/23/story-12345', 1],
  ])('loads after %s (%s) %i tag managers', (_case, from, count) => {
    openPage('/en-GB/login');
    const referrer = new URL(from, window.location.origin).href;
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    start();
    expect(document.querySelectorAll('script[src*="tags.example.com"]')).toHaveLength(count);
  });

  it('R2.23 R2.24 R9.8 tells each depth once, however it is scrolled', () => {
    start();
    const percents = () => named('scroll_depth').map((entry) => (entry as { percent: number }).percent);
    expect(percents()).toEqual([]);
    scrollTo(1_240);
    scrollTo(0);
    scrollTo(1_240);
    expect(percents()).toEqual([25, 50]);
    scrollTo(4_000 - window.innerHeight - 0.4);
    expect(percents()).toEqual([25, 50, 75, 100]);
    scrollTo(0);
    expect(percents()).toEqual([25, 50, 75, 100]);
  });

  it('R2.25 R2.38 tells where each link leads, of social links the network', async () => {
    const user = userEvent.setup();
    document.addEventListener('click', (event) => event.preventDefault());
    document.body.innerHTML = `
      <a href="/en-GB/login?email=ana@example.com"><span>Log in</span></a>
      <a href="https://www.example.org/people/ana">Elsewhere</a>
      <a href="mailto:ana@example.com">Write</a>
      <a href="https://social.example.com/us" data-social="instagram">Instagram</a>
      <button type="button">No link</button>`;
    start();
    for (const name of ['Log in', 'Elsewhere', 'Write', 'Instagram', 'No link'])
      await user.click(screen.getByText(name));
    const page = '/en-GB/certificate/:text';
    expect([...named('link_click'), ...named('social_click')]).toEqual([
      { event: 'link_click', page, to: '/en-GB/login', outbound: false },
      { event: 'link_click', page, to: 'www.example.org', outbound: true },
      { event: 'link_click', page, to: 'mailto:', outbound: true },
      { event: 'social_click', page, network: 'instagram' },
    ]);
  });

  it('tells what earlier pages left once, with consent alone', () => {
    leaveEvent('login');
    expect(takeLeftEvents()).toEqual([]);
    dataset.measured = '';
    leaveEvent('sign_up');
    leaveEvent('login');
    start();
    expect([...named('sign_up'), ...named('login')]).toHaveLength(2);
    expect(takeLeftEvents()).toEqual([]);
  });

  it('R9.12 is shown when the tag manager says it is ready', () => {
    openPage('/en-GB/');
    dataset.pageHidden = '';
    start();
    window.dataLayer?.push({ event: 'other' });
    expect(dataset).toHaveProperty('pageHidden');
    window.dataLayer?.push({ event: 'ab_test_ready' });
    expect(dataset).not.toHaveProperty('pageHidden');
  });

  it('is shown at once where no tag manager comes', () => {
    openPage('/en-GB/');
    dataset.pageHidden = '';
    start(CONFIG, false);
    expect(dataset).not.toHaveProperty('pageHidden');
  });

  it('has the consent looked at again before each event', () => {
    start();
    const before = layer().length;
    // As `/consent.js` answers when the browser says no by now.
    const refuse = () => delete dataset.measured;
    document.addEventListener('measuring-check', refuse, { once: true });
    scrollTo(1_240);
    expect(layer()).toHaveLength(before);
  });

  it('is measured no more once the consent is withdrawn', async () => {
    const user = userEvent.setup();
    document.body.innerHTML = '<a href="#there">There</a>';
    start();
    end();
    const before = layer().length;
    expect(layer().at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ]);
    scrollTo(3_000);
    await user.click(screen.getByText('There'));
    expect(layer()).toHaveLength(before);
  });
});

vi.mock('web-vitals', () => ({ onCLS() {}, onFCP() {}, onINP() {}, onLCP() {}, onTTFB() {} }));
