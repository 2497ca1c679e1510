import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { needsFramework, needsSession } from '@/lib/boot/needs';
import { boot, dataset, startPageForEach, visit } from './boot-page';

startPageForEach();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // What was asked for.
  document.head.replaceChildren();
});

const FORM = '<form id="form" data-hydrate><label>Name<input /></label><button>Send</button></form>';

/** A page, read to its end; tells whether it has asked for its scripts. */
const read = (html = '') => {
  document.body.innerHTML = `${html}<script type="late" src="/_next/a.js"></script>`;
  boot();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return () => document.querySelector('script[type=late]') === null;
};

const WAITING: Record<string, () => void> = {
  keepsSomething: () => localStorage.setItem('draft:1.survey.2', '{}'),
  isOutdated: () => localStorage.setItem('account:profile-saved', String(Date.now())),
  hasAnswersToSend: () => {
    dataset.authState = 'authenticated';
    localStorage.setItem('bb.queue.1.1', '{}');
  },
  hasBegun: () => sessionStorage.setItem('account:sign-up', '{}'),
  addressNamesStep: () => visit('/pt-BR/login?expired=1'),
  hasMessage: () => sessionStorage.setItem('toast', 'Welcome'),
  isExperiment: () => {
    dataset.pageHidden = '';
  },
};

/** The names of what a list of needs asks. */
const needsOf = (list: (...args: never[]) => boolean) =>
  String(list)
    .match(/\w+(?=\(\))/g)
    ?.sort();

const KEEPING = `<main data-keeps="draft:1.survey account:saved-modules" data-follows="account:profile-saved">${FORM}</main>`;

describe('a page', () => {
  it('asks for no script to be read', () => {
    expect(read(KEEPING)()).toBe(false);
  });

  it.each(Object.keys(WAITING))('asks for its scripts where it %s', (need) => {
    WAITING[need]?.();
    expect(read(KEEPING)()).toBe(true);
  });

  it('has no need that is not tried here', () => {
    expect(needsOf(needsFramework)).toEqual(Object.keys(WAITING).sort());
  });

  it('asks for none where the profile was saved before', () => {
    localStorage.setItem('account:profile-saved', String(performance.timeOrigin - 1));
    expect(read(KEEPING)()).toBe(false);
  });

  it('asks for its scripts once another tab keeps something', () => {
    const hasAsked = read(KEEPING);
    localStorage.setItem('account:saved-modules', '{}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'account:saved-modules' }));
    expect(hasAsked()).toBe(true);
  });

  it('asks for its scripts once answers wait in a session', () => {
    localStorage.setItem('bb.queue.1.1', '{}');
    const hasAsked = read();
    expect(hasAsked()).toBe(false);
    dataset.authState = 'authenticated';
    document.dispatchEvent(new Event('session-shown'));
    expect(hasAsked()).toBe(true);
  });

  it.each(['draft:12.survey', 'draft:1.impact'])('asks for none where the device keeps %s', (key) => {
    localStorage.setItem(key, '{}');
    expect(read(KEEPING)()).toBe(false);
  });

  it('asks for none while another page’s form is begun', () => {
    sessionStorage.setItem('account:sign-up', '{}');
    expect(read('<p>Questions and answers</p>')()).toBe(false);
  });

  it.each(['#recover', '#recover-reset'])('asks for its scripts at the step %s', (hash) => {
    visit(`/pt-BR/login${hash}`);
    expect(read(FORM)()).toBe(true);
  });

  it.each<[string, (field: HTMLElement) => void]>([
    ['the pointer is pressed', (field) => fireEvent.pointerDown(field)],
    ['it takes the focus', (field) => fireEvent.focusIn(field)],
    ['a password manager fills it in', (field) => fireEvent.input(field)],
    ['a screen reader clicks', (field) => fireEvent.click(field)],
    ['the pointer comes over its form', (field) => fireEvent.pointerOver(field)],
  ])('asks for its scripts when, at a field, %s', (_, touch) => {
    const hasAsked = read(FORM);
    touch(screen.getByRole('textbox'));
    expect(hasAsked()).toBe(true);
  });

  it('fetches nothing ahead for who saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const hasAsked = read(FORM);
    fireEvent.pointerOver(screen.getByRole('textbox'));
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
    expect(hasAsked()).toBe(false);
  });

  it.each([
    ['words', '<p>Words</p>'],
    ['a link to another page', '<a href="/pt-BR/faq">Words</a>'],
    ['a button that works without', '<div data-kept><button type="button">Words</button></div>'],
  ])('asks for none when %s are touched', (_, html) => {
    const hasAsked = read(html);
    const words = screen.getByText('Words');
    for (const touch of [fireEvent.pointerDown, fireEvent.keyDown]) touch(words);
    expect(hasAsked()).toBe(false);
  });

  it('asks for its scripts when a search opens a part', () => {
    const hasAsked = read('<details id="transcript"><summary>Transcript</summary>Words</details>');
    fireEvent(document.getElementById('transcript') as HTMLElement, new Event('toggle'));
    expect(hasAsked()).toBe(true);
  });

  it('asks for its scripts when its contents follow the reading', () => {
    const hasAsked = read('<nav data-follows-reading></nav>');
    fireEvent.scroll(window);
    expect(hasAsked()).toBe(false);
    const nav = document.querySelector('nav') as HTMLElement;
    Object.defineProperty(nav, 'offsetParent', { value: document.body });
    fireEvent.scroll(window);
    expect(hasAsked()).toBe(true);
  });

  it('asks for its scripts at islands and “log out”', () => {
    const hasAsked = read(`<div data-kept><div data-island>${FORM}</div></div>`);
    fireEvent.pointerDown(screen.getByRole('textbox'));
    expect(hasAsked()).toBe(true);
    const asks = read('<div data-kept><button type="button" data-log-out="">Out</button></div>');
    fireEvent.click(screen.getByRole('button'));
    expect(asks()).toBe(true);
  });

  it('asks for its scripts at a link to its form', () => {
    visit('/pt-BR/');
    const hasAsked = read(`<a href="#sign-up">In</a>${FORM}`);
    fireEvent.pointerDown(screen.getByRole('link'));
    expect(hasAsked()).toBe(true);
  });
});

const HEADER = '<button type="button" data-log-out="">Out</button>';
const asksForSession = () => document.querySelector('script[src="/session.js"]') !== null;

/** A page that the server has made for somebody who is signed in here. */
const readPrivate = () => {
  dataset.private = '';
  dataset.authState ??= 'authenticated';
  read(HEADER);
};

const setMarker = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
  document.cookie = `bb-signed-in-3000=${value}; path=/`;
};
const takeMarker = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server takes it away
  document.cookie = 'bb-signed-in-3000=; path=/; max-age=0';
};

const TO_CHECK: Record<string, () => void> = {
  mayBeSignedIn: () => read(HEADER),
  hasToRenew: () => {
    dataset.authState = 'authenticating';
    readPrivate();
  },
  hasNobody: () => {
    takeMarker();
    readPrivate();
  },
  lacksCompletedLogin: () => {
    localStorage.removeItem('updated');
    readPrivate();
  },
  hasSessionsToEnd: () => {
    localStorage.setItem('pending-calls', '{}');
    readPrivate();
  },
};

describe('the check of a session', () => {
  beforeEach(() => {
    setMarker('pt-BR');
    localStorage.setItem('userID', '"user-1"');
    localStorage.setItem('updated', 'true');
  });
  afterEach(() => {
    takeMarker();
    for (const script of document.querySelectorAll('script[src="/session.js"]')) script.remove();
  });

  it('does not come to a page just made for somebody', () => {
    readPrivate();
    expect(asksForSession()).toBe(false);
  });

  it('does not come to a visitor', () => {
    takeMarker();
    localStorage.clear();
    read(HEADER);
    expect(asksForSession()).toBe(false);
  });

  it('does not come to a page that shows nobody', () => {
    read();
    expect(asksForSession()).toBe(false);
  });

  it.each(Object.keys(TO_CHECK))('comes where it %s', (need) => {
    TO_CHECK[need]?.();
    expect(asksForSession()).toBe(true);
  });

  it('comes for no need that is not tried here', () => {
    expect(needsOf(needsSession)).toEqual(Object.keys(TO_CHECK).sort());
  });

  it('comes where the way back leads to somebody’s page', () => {
    readPrivate();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(asksForSession()).toBe(true);
  });

  it('comes where somebody left while nobody looked at the page', () => {
    readPrivate();
    takeMarker();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asksForSession()).toBe(true);
  });

  it('comes where another tab says that somebody left', () => {
    readPrivate();
    takeMarker();
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-broadcast', newValue: '{}' }));
    expect(asksForSession()).toBe(true);
  });

  it('does not come where another tab forgets an ended session', () => {
    readPrivate();
    takeMarker();
    localStorage.removeItem('userID');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userID' }));
    expect(asksForSession()).toBe(false);
  });

  it('does not come to a page that ended the account', () => {
    readPrivate();
    takeMarker();
    document.dispatchEvent(new Event('session-here'));
    expect(dataset.authState).toBe('not-authenticated');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asksForSession()).toBe(false);
  });

  it.each<[string, () => void]>([
    ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['led back to', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ])('makes the page anew for others once it is %s', (_, happen) => {
    const reload = vi.fn();
    readPrivate();
    localStorage.setItem('userID', '"user-2"');
    vi.stubGlobal('location', { reload, href: 'http://localhost:3000/' });
    happen();
    expect([reload.mock.calls.length, document.documentElement.hidden]).toEqual([1, true]);
  });

  it('is not needed once somebody signs in elsewhere', () => {
    takeMarker();
    localStorage.clear();
    dataset.identity = 'pt-BR';
    read(HEADER);
    setMarker('pt-BR');
    localStorage.setItem('userID', '"user-1"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userID' }));
    expect([dataset.signedIn, dataset.authState, asksForSession()]).toEqual(['', 'authenticated', false]);
  });
});
