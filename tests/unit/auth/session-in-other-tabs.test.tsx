import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeFlags } from '@/lib/auth/session-flags';
import { draftKey } from '@/lib/browser/drafts';
import {
  announceElsewhere,
  ended,
  freshPage,
  kept,
  loads,
  mark,
  shown,
  startVisitForEach,
  unmark,
  validated,
} from './session-browser';

startVisitForEach();

/** As the server makes pages for somebody who is signed in. */
const privatePage = () => {
  shown().private = '';
};

describe('a session that another tab began or ended', () => {
  it('reloads a restored page when another person is signed in', async () => {
    privatePage();
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    completeFlags({ userId: 'user-2', firstName: 'Eva', lastName: 'Lima' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(loads).toEqual(['reload']));
  });

  it('R4.21 goes to login when another tab has signed out', async () => {
    privatePage();
    const { watchSession } = await freshPage('/pt-BR/curso');
    await watchSession('pt-BR');
    unmark();
    announceElsewhere();
    expect(loads).toEqual(['/pt-BR/login']);
    expect(ended).not.toHaveBeenCalled();
  });

  it.each([
    ['a private page', privatePage, ['/pt-BR/login']],
    ['no public page', () => undefined, []],
  ])('R4.21 leaves %s whose check failed before that', async (_, makePage, left) => {
    makePage();
    validated.mockImplementation(() => new HttpResponse(null, { status: 502 }));
    const { watchSession } = await freshPage('/pt-BR/perfil');
    await watchSession('pt-BR');
    unmark();
    announceElsewhere();
    expect(loads).toEqual(left);
  });

  it('notices a sign-in of another tab, and shows it', async () => {
    unmark();
    localStorage.clear();
    delete shown().signedIn;
    const { watchSession } = await freshPage('/pt-BR/');
    await watchSession('pt-BR');
    mark('pt-BR');
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    announceElsewhere();
    expect(shown().signedIn).toBe('');
    expect(loads).toEqual([]);
  });
});

describe('a session that ends before a form is saved', () => {
  const DRAFT = draftKey(7, 'impact');
  const isBroadcast = () => localStorage.getItem('session-broadcast') !== null;
  beforeEach(() => {
    localStorage.setItem(DRAFT, '{}');
  });

  it('R4.11 keeps the draft of an ended session, tells no tab', async () => {
    unmark();
    const { watchSession } = await freshPage('/pt-BR/login?expired=1');
    await watchSession('pt-BR');
    expect(kept()).toEqual([DRAFT]);
    expect(isBroadcast()).toBe(false);
  });

  it('R4.11 keeps the draft and tells tabs of a refused session', async () => {
    validated.mockImplementation(() => HttpResponse.json({ valid: false }));
    const { watchSession } = await freshPage('/pt-BR/impacto');
    await watchSession('pt-BR');
    expect(kept()).toEqual([DRAFT]);
    expect(isBroadcast()).toBe(true);
  });

  it('stays on the page when its session reached its end', async () => {
    const { watchSession } = await freshPage('/pt-BR/impacto');
    await watchSession('pt-BR');
    unmark();
    const nextTab = await freshPage('/pt-BR/');
    await nextTab.watchSession('pt-BR');
    expect(loads).toEqual([]);
    expect(localStorage.getItem('userID')).toBeNull();
    expect(localStorage.getItem(DRAFT)).toBe('{}');
    mark('pt-BR');
    completeFlags({ userId: 'user-1', firstName: 'Ana', lastName: 'Souza' });
    announceElsewhere();
    expect(shown().authState).toBe('authenticated');
    expect(loads).toEqual([]);
  });

  it('R4.21 drops the draft when the person logs out', async () => {
    await freshPage('/pt-BR/impacto');
    const { logOut } = await import('@/lib/auth/log-out');
    await logOut('pt-BR');
    expect(kept()).toEqual([]);
    expect(isBroadcast()).toBe(true);
  });
});
