import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NEEDS } from '@/lib/boot/needs';
import { boot, dataset, startPageForEach, visit } from './boot-page';

startPageForEach();
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const FORM = '<form id="form" data-hydrate><label>Name<input /></label><button>Send</button></form>';

/** A page for everybody, read to its end; tells whether it has asked for its scripts. */
const read = (html = '') => {
  dataset.scripts = 'when-needed';
  document.body.innerHTML = `${html}<script type="late" src="/_next/a.js"></script>`;
  boot();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return () => document.querySelector('script[type=late]') === null;
};

const WAITING: Record<string, () => void> = {
  'a session to check': () => localStorage.setItem('userID', '"user-1"'),
  'a form that somebody has begun': () => sessionStorage.setItem('account:sign-up', '{}'),
  'a step that the address names': () => visit('/pt-BR/login?expired=1'),
  'a message of the page before': () => sessionStorage.setItem('toast', 'Welcome'),
  'an experiment': () => {
    dataset.pageHidden = '';
  },
};

describe('a page for everybody', () => {
  it('asks for no script to be read', () => {
    expect(read(FORM)()).toBe(false);
  });

  it.each(NEEDS.map(({ name }) => name).filter((name) => name !== 'a page for who is signed in'))(
    'asks for its scripts where there is %s',
    (name) => {
      WAITING[name]?.();
      expect(read(FORM)()).toBe(true);
    },
  );

  it('asks for its scripts where it is one for who is signed in', () => {
    document.body.innerHTML = '<script type="late" src="/_next/a.js"></script>';
    boot();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('script[type=late]')).toBeNull();
  });

  it('asks for its scripts once somebody signs in in another tab', () => {
    const hasAsked = read();
    localStorage.setItem('userID', '"user-1"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userID' }));
    expect(hasAsked()).toBe(true);
  });

  it('asks for none where somebody has begun a form of another page', () => {
    sessionStorage.setItem('account:sign-up', '{}');
    expect(read('<p>Questions and answers</p>')()).toBe(false);
  });

  it.each(['#recover', '#recover-reset'])('asks for its scripts at the step %s', (hash) => {
    visit(`/pt-BR/login${hash}`);
    expect(read(FORM)()).toBe(true);
  });

  it.each<[string, (field: HTMLElement) => void]>([
    ['the pointer is pressed', (field) => fireEvent.pointerDown(field)],
    ['a finger touches it', (field) => fireEvent.touchStart(field)],
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
    for (const touch of [fireEvent.pointerDown, fireEvent.touchStart, fireEvent.keyDown]) touch(words);
    expect(hasAsked()).toBe(false);
  });

  it('asks for its scripts where an island lies in what stays as it is, and at “log out”', () => {
    const hasAsked = read(`<div data-kept><div data-island>${FORM}</div></div>`);
    fireEvent.pointerDown(screen.getByRole('textbox'));
    expect(hasAsked()).toBe(true);
    const asks = read('<div data-kept><button type="button" data-log-out="">Out</button></div>');
    fireEvent.click(screen.getByRole('button'));
    expect(asks()).toBe(true);
  });

  it('asks for its scripts at a link to its own form', () => {
    visit('/pt-BR/');
    const hasAsked = read(`<a href="#sign-up">In</a>${FORM}`);
    fireEvent.pointerDown(screen.getByRole('link'));
    expect(hasAsked()).toBe(true);
  });
});
