import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentCookieName, consentCookieValue } from '@/lib/shared/rules/consents/measuring';
import { noteListeners } from '@/tests/support/own-listeners';

const script = readFileSync('public/consent.js', 'utf8');
const { dataset } = document.documentElement;
const cookieName = consentCookieName(window.location.origin);

/** Opens a page of a site with this default. */
const open = (byDefault: string, measures?: string) => {
  dataset.consent = byDefault;
  if (measures !== undefined) dataset.measures = measures;
  new Function(script)();
};

const choose = (value: string, maxAge = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads document.cookie
  document.cookie = `${cookieName}=${value}; max-age=${maxAge}; path=/`;
};

const privacyControl = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

const measuring = () => document.querySelectorAll('script[src="/measure.js"]').length;

/** Takes away what the script listens to: each test stands for a page of its own. */
let stopListening = () => {};

/** The channels of this page, and what it told the other tabs. */
let channels: { onmessage?: (message: { data: string }) => void }[] = [];
let told: string[] = [];
class Channel {
  onmessage?: (message: { data: string }) => void;
  constructor(readonly name: string) {
    channels.push(this);
  }
  postMessage(what: string): void {
    told.push(`${this.name} ${what}`);
  }
}
const hear = (data: string) => {
  for (const { onmessage } of channels) onmessage?.({ data });
};

beforeEach(() => {
  privacyControl(undefined);
  channels = [];
  told = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  stopListening = noteListeners();
});
afterEach(() => {
  privacyControl(undefined);
  choose('', 0);
  stopListening();
  window.location.hash = '';
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const chosen = (choice: 'granted' | 'denied') => consentCookieValue(choice, 1_700_000_000_000);

describe('the choice about counting visits, in consent.js', () => {
  it.each(['granted', 'denied'])('is the default “%s” for visitors who have not chosen', (byDefault) => {
    open(byDefault);
    expect(dataset).toMatchObject({ consent: byDefault, consentChosen: 'no' });
    expect(dataset).not.toHaveProperty('privacyControl');
  });

  it('is the one that was made', () => {
    choose(chosen('denied'));
    open('granted');
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'yes' });
  });

  it('counts no page made ahead before it is looked at', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    open('granted', '');
    expect(measuring()).toBe(0);
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect([measuring(), dataset.measured]).toEqual([1, '']);
  });

  it('cannot be made where the browser accepts no cookies', () => {
    open('denied');
    expect(dataset).not.toHaveProperty('cookiesOff');
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    open('granted', '');
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no', cookiesOff: '' });
    expect(measuring()).toBe(0);
  });

  it.each(['perhaps.1', 'granted', 'grantedX', 'granted.1x', 'notgranted.1'])(
    'is not made by a malformed cookie: %s',
    (value) => {
      choose(value);
      open('denied');
      expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no' });
    },
  );

  it.each([null, 'granted'] as const)(
    'is “denied” under Global Privacy Control after the choice %s',
    (choice) => {
      if (choice) choose(chosen(choice));
      privacyControl(true);
      open('granted', '');
      expect(dataset).toMatchObject({ consent: 'denied', privacyControl: '' });
      expect(measuring()).toBe(0);
    },
  );
});

describe('measuring, in consent.js', () => {
  it('begins with consent where the operator measures', () => {
    choose(chosen('granted'));
    open('denied', '');
    expect(measuring()).toBe(1);
    expect(dataset).toHaveProperty('measured');
  });

  it.each([
    ['without consent', 'denied', ''],
    ['where the operator measures nothing', 'granted', undefined],
  ])('does not begin %s', (_case, byDefault, measures) => {
    open(byDefault, measures);
    expect(measuring()).toBe(0);
    expect(dataset).not.toHaveProperty('measured');
  });

  it('R9.12 hides a page for an A/B test for 3 s', () => {
    vi.useFakeTimers();
    open('granted', 'hidden');
    expect(dataset).toHaveProperty('pageHidden');
    vi.advanceTimersByTime(2_999);
    expect(dataset).toHaveProperty('pageHidden');
    vi.advanceTimersByTime(1);
    expect(dataset).not.toHaveProperty('pageHidden');
  });

  it('hides no page without consent', () => {
    open('denied', 'hidden');
    expect(dataset).not.toHaveProperty('pageHidden');
  });

  it('goes by the default again once a choice is gone', () => {
    choose(chosen('granted'));
    open('denied', '');
    choose('', 0);
    window.dispatchEvent(new Event('focus'));
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no' });
    expect(dataset).not.toHaveProperty('measured');
  });
});

/** How a tab comes to look at the cookie again. */
const WAYS: [string, () => void][] = [
  ['is told by another tab', () => hear('changed')],
  ['is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
  [
    'is shown again after “back”',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['is about to count something', () => document.dispatchEvent(new Event('measuring-check'))],
];

describe('a choice that was made in another tab, in consent.js', () => {
  it.each(WAYS)('ends measuring when the page %s', (_way, lookAgain) => {
    const ended = vi.fn();
    document.addEventListener('measuring-ended', ended);
    open('granted', '');
    choose(chosen('denied'));
    lookAgain();
    lookAgain();
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'yes' });
    expect(dataset).not.toHaveProperty('measured');
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each(WAYS)('begins measuring when the page %s', (_way, lookAgain) => {
    open('denied', '');
    choose(chosen('granted'));
    lookAgain();
    lookAgain();
    expect(dataset).toMatchObject({ consent: 'granted', consentChosen: 'yes' });
    expect(measuring()).toBe(1);
  });

  it.each(WAYS)('gives way to Global Privacy Control when the page %s', (_way, lookAgain) => {
    choose(chosen('granted'));
    open('granted', 'hidden');
    privacyControl(true);
    lookAgain();
    expect(dataset).toMatchObject({ consent: 'denied', privacyControl: '' });
    expect(dataset).not.toHaveProperty('measured');
    expect(dataset).not.toHaveProperty('pageHidden');
    privacyControl(false);
    lookAgain();
    expect(dataset).toMatchObject({ consent: 'granted' });
    expect(dataset).not.toHaveProperty('privacyControl');
  });

  it('is seen at once where the browser tells of cookies', () => {
    const cookies = new EventTarget();
    vi.stubGlobal('cookieStore', cookies);
    open('granted', '');
    choose(chosen('denied'));
    cookies.dispatchEvent(new Event('change'));
    expect(dataset).not.toHaveProperty('measured');
  });

  it('ends measuring until the next choice, also when not kept', () => {
    choose(chosen('granted'));
    open('denied', '');
    hear('denied');
    window.dispatchEvent(new Event('focus'));
    expect(dataset.consent).toBe('denied');
    expect(dataset).not.toHaveProperty('measured');
    choose(consentCookieValue('granted', 1_700_000_009_000));
    window.dispatchEvent(new Event('focus'));
    expect(dataset.consent).toBe('granted');
  });

  it('counts nothing of a page twice', () => {
    open('granted', '');
    choose(chosen('denied'));
    hear('changed');
    choose(chosen('granted'));
    hear('changed');
    expect(dataset.consent).toBe('granted');
    expect(measuring()).toBe(1);
    expect(dataset).not.toHaveProperty('measured');
  });

  it('forgets what a page before has left to tell', () => {
    sessionStorage.setItem('analytics-left', '["login"]');
    choose(chosen('denied'));
    open('granted', '');
    expect(sessionStorage.getItem('analytics-left')).toBeNull();
  });
});

describe('the form of the cookie page, in consent.js', () => {
  const send = (choice: string, action = '/api/consent') => {
    document.body.innerHTML = `<form method="post" action="${action}"><button name="analytics" value="${choice}">x</button></form>`;
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => event.preventDefault());
    form?.requestSubmit(form.querySelector('button'));
  };

  it('ends measuring in all tabs before a no is kept', () => {
    open('granted', '');
    send('denied');
    expect(dataset).not.toHaveProperty('measured');
    expect(told).toEqual(['consent denied']);
  });

  it('tells other tabs of a yes once it is kept', () => {
    open('denied', '');
    send('granted');
    expect(told).toEqual([]);
    choose(chosen('granted'));
    window.location.hash = '#consent-granted';
    open('denied', '');
    expect(told).toEqual(['consent changed']);
  });

  it('is the only form whose answer counts', () => {
    open('granted', '');
    send('denied', '/api/login');
    expect(dataset).toHaveProperty('measured');
    expect(told).toEqual([]);
  });
});

describe('the line that asks for the choice, in consent.js', () => {
  /** Answers it; `/api/consent` leads on, and keeps the choice, unless it fails. */
  const answer = (choice: 'granted' | 'denied', fails = false) => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      sent.push(String(body));
      if (!fails) choose(chosen(choice));
      return { type: fails ? 'basic' : 'opaqueredirect' };
    });
    document.body.innerHTML = `<main id="content" tabindex="-1"></main>
      <form data-consent-line action="/api/consent"><button name="analytics" value="${choice}">x</button></form>`;
    const form = document.querySelector('form');
    form?.requestSubmit(form.querySelector('button'));
    return sent;
  };

  it('is answered without leaving the page, and measuring begins', async () => {
    open('denied', '');
    expect(answer('granted')).toEqual(['analytics=granted']);
    await waitFor(() => expect(dataset).toMatchObject({ consent: 'granted', consentChosen: 'yes' }));
    expect(measuring()).toBe(1);
    expect(told).toEqual(['consent changed']);
    expect(document.activeElement).toBe(document.getElementById('content'));
  });

  it.each([
    ['leaves out the button', () => undefined],
    ['has the button already', (data: FormData) => data.append('analytics', 'denied')],
  ])('is answered where the data of a form %s', async (_browser, change) => {
    vi.stubGlobal(
      'FormData',
      class extends FormData {
        constructor(form: HTMLFormElement) {
          super(form);
          change(this);
        }
      },
    );
    open('granted', '');
    expect(answer('denied')).toEqual(['analytics=denied']);
    expect(dataset).not.toHaveProperty('measured');
    await waitFor(() => expect(dataset.consentChosen).toBe('yes'));
  });

  it('ends measuring that had begun by default', async () => {
    const ended = vi.fn();
    document.addEventListener('measuring-ended', ended);
    open('granted', '');
    expect(dataset).toHaveProperty('measured');
    ended.mockClear();
    answer('denied');
    await waitFor(() => expect(dataset.consentChosen).toBe('yes'));
    expect(ended).toHaveBeenCalled();
    expect(dataset).not.toHaveProperty('measured');
  });

  it('hides nothing of a page that is being read', async () => {
    open('denied', 'hidden');
    answer('granted');
    await waitFor(() => expect(measuring()).toBe(1));
    expect(dataset).not.toHaveProperty('pageHidden');
  });

  it('ends measuring and asks again when a no is lost', async () => {
    open('granted', '');
    expect(answer('denied', true)).toEqual(['analytics=denied']);
    await new Promise((resolve) => setImmediate(resolve));
    window.dispatchEvent(new Event('focus'));
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no' });
    expect(dataset).not.toHaveProperty('measured');
    expect(told).toEqual(['consent denied']);
    expect(document.activeElement).not.toBe(document.getElementById('content'));
  });
});
