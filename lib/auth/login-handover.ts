import { browserStore, isRecord, userBoundKey } from './browser-storage';

/** What another screen leaves for the sign-in page of the same tab: never in the address, which is logged and shared. */
export interface LoginHandover {
  email: string;
  /** The address was confirmed just now, and only the password is missing. */
  confirmed: boolean;
}

const isLoginHandover = (value: unknown): value is LoginHandover =>
  isRecord(value) && typeof value.email === 'string' && typeof value.confirmed === 'boolean';

export const loginHandover = browserStore('sessionStorage', userBoundKey('login'), isLoginHandover);
