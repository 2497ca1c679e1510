import { pageStore, userBoundKey } from '@/lib/browser/web-storage';
import { isLocale, type Locale } from '@/lib/shared/config/locales';
import { isRecord } from '@/lib/shared/json/record';

/** An address that a recovery code is on its way to. Survives a reload of its tab; code and password do not. */
interface RecoveryRequest {
  email: string;
  locale: Locale;
}

const isRecoveryRequest = (value: unknown): value is RecoveryRequest =>
  isRecord(value) && typeof value.email === 'string' && isLocale(value.locale);

export const recoveryRequest = pageStore('sessionStorage', userBoundKey('recovery'), isRecoveryRequest);

/** The address whose recovery is under way on this site, if any. */
export const recoveringEmail = (locale: Locale): string | null => {
  const request = recoveryRequest.read();
  return request?.locale === locale ? request.email : null;
};
