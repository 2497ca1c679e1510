import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSession } from '@/lib/auth/forget-session';
import { completeFlags, lacksUpdatedFlag, storedUserId } from '@/lib/auth/session-flags';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';
import { cachedUploads, cacheUpload } from '@/lib/storage/upload-cache';
import { storedNames } from '../../support/stored-names';

const ana = { userId: 'user-1', firstName: 'Ana', lastName: 'Núñez' };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('R3.11 the flags of a completed login', () => {
  it('are the user id and that it is complete', () => {
    expect(storedUserId()).toBeNull();
    expect(lacksUpdatedFlag()).toBe(true);
    completeFlags(ana);
    expect(storedUserId()).toBe('user-1');
    expect(lacksUpdatedFlag()).toBe(false);
    expect(JSON.parse(localStorage.getItem('userID') ?? '')).toBe('user-1');
    expect(JSON.parse(localStorage.getItem('updated') ?? '')).toBe(true);
  });

  it('go when the session ends', () => {
    completeFlags(ana);
    forgetSession();
    expect(storedUserId()).toBeNull();
    expect(localStorage.getItem('updated')).toBeNull();
  });

  it('R4.12 are not missed in a browser without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    completeFlags(ana);
    expect(lacksUpdatedFlag()).toBe(false);
  });

  it('R4.12 are not missed where the browser refuses storage altogether', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    completeFlags(ana);
    expect(lacksUpdatedFlag()).toBe(false);
    expect(storedUserId()).toBeNull();
  });
});

describe('R3.12 first and last name', () => {
  it('are kept per user', () => {
    completeFlags(ana);
    completeFlags({ userId: 'user-2', firstName: 'Bia', lastName: 'Souza' });
    expect(storedNames('user-1')).toEqual({ firstName: 'Ana', lastName: 'Núñez' });
    expect(storedNames('user-2')).toEqual({ firstName: 'Bia', lastName: 'Souza' });
    expect(storedNames('user-3')).toBeNull();
  });

  it('go at logout, since devices are shared', () => {
    completeFlags(ana);
    clearUserBoundStorage();
    expect(storedNames('user-1')).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ana');
  });
});

describe('the end of a session in this browser', () => {
  it('R4.23 forgets uploads and keeps unsent answers', () => {
    cacheUpload('evidence', {
      uploadId: 'u-1',
      lastTouched: 1,
      bucket: 'files',
      key: 'private/1/film.mp4',
      fileName: 'film.mp4',
    });
    localStorage.setItem('answers:1:entry', 'typed offline');
    forgetSession();
    expect(cachedUploads().size).toBe(0);
    expect(localStorage.getItem('answers:1:entry')).toBe('typed offline');
  });
});
