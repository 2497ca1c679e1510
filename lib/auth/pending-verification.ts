import { isLocale, type Locale } from '@/lib/shared/config/locales';
import { browserStore, isRecord, userBoundKey } from './browser-storage';

/** An address whose code has not been entered yet. Survives a reload of its tab; the password does not. */
export interface PendingVerification {
  email: string;
  locale: Locale;
  /** The screen that shows the code step: the one on which it began. */
  startedAt: 'sign-up' | 'login' | 'recovery';
}

const isPendingVerification = (value: unknown): value is PendingVerification =>
  isRecord(value) &&
  typeof value.email === 'string' &&
  isLocale(value.locale) &&
  ['sign-up', 'login', 'recovery'].includes(String(value.startedAt));

export const pendingVerification = browserStore(
  'sessionStorage',
  userBoundKey('pending-verification'),
  isPendingVerification,
);

/** The address that waits for its code on this screen of this site, if any. */
export const pendingEmail = (locale: Locale, startedAt: PendingVerification['startedAt']): string | null => {
  const pending = pendingVerification.read();
  return pending?.locale === locale && pending.startedAt === startedAt ? pending.email : null;
};
