import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingAccount, updatePending } from '@/lib/auth/pending-account';
import { onSessionBroadcast } from '@/lib/auth/session-events';
import { lacksUpdatedFlag, storedUserId } from '@/lib/auth/session-flags';
import { signIn } from '@/lib/auth/sign-in';
import { cachedUploads, cacheUpload } from '@/lib/storage/upload-cache';
import { storedNames } from '../../support/stored-names';
import { fakeProvider } from './fake-provider';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const provider = (complete: boolean) => {
  const fake = fakeProvider();
  fake.signIn.mockImplementation(async ({ email }) => ({
    customerId: 1,
    userId: 'user-1',
    email,
    firstName: 'Ana',
    lastName: 'Souza',
    complete,
  }));
  return fake;
};
const signInWith = (complete: boolean) => {
  const fake = provider(complete);
  return signIn('pt-BR', { email: 'ana@example.com', password: 'x' }, { provider: async () => fake });
};

describe('completing a login', () => {
  it('R3.11 R3.12 sets the flags and keeps the person’s names', async () => {
    await signInWith(true);
    expect(storedUserId()).toBe('user-1');
    expect(lacksUpdatedFlag()).toBe(false);
    expect(storedNames('user-1')).toEqual({ firstName: 'Ana', lastName: 'Souza' });
  });

  it('lets a customer go on who has no sign-up answers', async () => {
    expect(await signInWith(false)).toMatchObject({ complete: false });
    expect(lacksUpdatedFlag()).toBe(false);
  });

  it('forgets the way in, and keeps answers of somebody else', async () => {
    const unidentified = { email: 'bea@example.com', calls: {} };
    updatePending({
      login: { email: 'ana@example.com', confirmed: true },
      codeStep: { email: 'ana@example.com', locale: 'pt-BR', startedAt: 'login' },
      unidentified,
    });
    await signInWith(true);
    expect(pendingAccount()).toEqual({ unidentified });
  });

  it('R4.22 clears the cache of unfinished uploads', async () => {
    cacheUpload('film', { uploadId: 'u', lastTouched: 1, bucket: 'b', key: 'k', fileName: 'f' });
    await signInWith(true);
    expect(cachedUploads().size).toBe(0);
  });

  it('tells the pages of this browser', async () => {
    const heard = vi.fn();
    const stop = onSessionBroadcast(heard);
    await signInWith(true);
    expect(heard).toHaveBeenCalledWith('here');
    stop();
  });

  it('sets no flag for a login that failed', async () => {
    const fake = provider(true);
    fake.signIn.mockRejectedValue(new Error('wrong'));
    await expect(
      signIn('pt-BR', { email: 'a@b.c', password: 'x' }, { provider: async () => fake }),
    ).rejects.toThrow();
    expect(lacksUpdatedFlag()).toBe(true);
  });
});
