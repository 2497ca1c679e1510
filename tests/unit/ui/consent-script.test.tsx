import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentCookieName, consentCookieValue } from '@/lib/shared/rules/consent';

const script = readFileSync('public/consent.js', 'utf8');
const { dataset } = document.documentElement;
const cookieName = consentCookieName(window.location.origin);

/** Runs the script as the cookie page of a site with this default does. */
const show = (byDefault: string) => {
  const element = document.createElement('script');
  element.dataset.default = byDefault;
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  new Function(script)();
};

const choose = (value: string, maxAge = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads document.cookie
  document.cookie = `${cookieName}=${value}; max-age=${maxAge}; path=/`;
};

const privacyControl = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

beforeEach(() => privacyControl(undefined));
afterEach(() => {
  privacyControl(undefined);
  choose('', 0);
  for (const name of Object.keys(dataset)) delete dataset[name];
});

describe('consent.js', () => {
  it.each(['granted', 'denied'])('shows the default “%s” to visitors who have not chosen', (byDefault) => {
    show(byDefault);
    expect(dataset).toMatchObject({ consent: byDefault, consentChosen: 'no' });
    expect(dataset).not.toHaveProperty('privacyControl');
  });

  it('shows the choice that was made', () => {
    choose(consentCookieValue('denied', 1_700_000_000_000));
    show('granted');
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'yes' });
  });

  it('says when the browser accepts no cookies', () => {
    show('denied');
    expect(dataset).not.toHaveProperty('cookiesOff');
    const cookieEnabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    show('denied');
    cookieEnabled.mockRestore();
    expect(dataset).toMatchObject({ consentChosen: 'no', cookiesOff: '' });
  });

  it('takes a cookie that holds something else for no choice', () => {
    choose('perhaps.1');
    show('denied');
    expect(dataset).toMatchObject({ consent: 'denied', consentChosen: 'no' });
  });

  it.each([null, 'granted'] as const)(
    'shows “denied” under Global Privacy Control after the choice %s',
    (choice) => {
      if (choice) choose(consentCookieValue(choice, 1_700_000_000_000));
      privacyControl(true);
      show('granted');
      expect(dataset).toMatchObject({ consent: 'denied', privacyControl: '' });
    },
  );
});
