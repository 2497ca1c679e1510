import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentCookieName, consentCookieValue } from '@/lib/shared/rules/consent';

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
const stopping: (() => void)[] = [];

beforeEach(() => {
  privacyControl(undefined);
  for (const target of [document, window] as EventTarget[]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listen(type, listener, options);
      stopping.push(() => target.removeEventListener(type, listener, options));
    });
  }
});
afterEach(() => {
  privacyControl(undefined);
  choose('', 0);
  for (const stop of stopping.splice(0)) stop();
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

  it('cannot be made where the browser accepts no cookies', () => {
    open('denied');
    expect(dataset).not.toHaveProperty('cookiesOff');
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    open('granted', '');
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no', cookiesOff: '' });
    expect(measuring()).toBe(0);
  });

  it('is not made by a cookie that holds something else', () => {
    choose('perhaps.1');
    open('denied');
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no' });
  });

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

  it('R9.12 hides a page for an A/B test for 3 s at most', () => {
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

  it('follows a choice that was made elsewhere when the browser shows a kept page again', () => {
    const ended = vi.fn();
    document.addEventListener('measuring-ended', ended);
    open('granted', '');
    choose(chosen('denied'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(dataset).toHaveProperty('measured');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'yes' });
    expect(dataset).not.toHaveProperty('measured');
    expect(ended).toHaveBeenCalledOnce();
  });

  it('goes by the default again once a choice is gone', () => {
    choose(chosen('granted'));
    open('denied', '');
    choose('', 0);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no' });
    expect(dataset).not.toHaveProperty('measured');
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
    expect(document.activeElement).toBe(document.getElementById('content'));
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

  it('ends measuring with a no that cannot be kept, and asks again', async () => {
    open('granted', '');
    expect(answer('denied', true)).toEqual(['analytics=denied']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no' });
    expect(dataset).not.toHaveProperty('measured');
    expect(document.activeElement).not.toBe(document.getElementById('content'));
  });
});
