import { vi } from 'vitest';
import type { AuthProvider } from '@/lib/auth/auth-provider';

/** A provider whose every call succeeds until a test makes it fail. */
export const fakeProvider = () => ({
  signUp: vi.fn<AuthProvider['signUp']>(async () => ({ userId: 'user-1' })),
  isTaken: vi.fn<AuthProvider['isTaken']>(async () => false),
  confirm: vi.fn<AuthProvider['confirm']>(async () => undefined),
  resendCode: vi.fn<AuthProvider['resendCode']>(async () => undefined),
  signIn: vi.fn<AuthProvider['signIn']>(async ({ email }) => ({
    customerId: 1,
    userId: 'user-1',
    email,
    firstName: 'Ana',
    lastName: 'Souza',
    complete: true,
  })),
  signOut: vi.fn<AuthProvider['signOut']>(async () => undefined),
  signOutEverywhere: vi.fn<AuthProvider['signOutEverywhere']>(async () => undefined),
  forgotPassword: vi.fn<AuthProvider['forgotPassword']>(async () => undefined),
  resetPassword: vi.fn<AuthProvider['resetPassword']>(async () => null),
  changePassword: vi.fn<AuthProvider['changePassword']>(async () => undefined),
  deleteAccount: vi.fn<AuthProvider['deleteAccount']>(async () => ({
    reference: 'R-1',
    deletedAt: '2026-11-21T12:00:00Z',
    complete: true,
  })),
});

export type FakeProvider = ReturnType<typeof fakeProvider>;
