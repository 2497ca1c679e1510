import { browserStore, userBoundKey } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';

/**
 * Names of the files that were sent from this device, by `evidenceId`: the storage has none. They help the coach to find
 * a file again, and go at sign-out.
 */

type Names = Readonly<Record<string, string>>;

const isNames = (value: unknown): value is Names =>
  isRecord(value) && Object.values(value).every((name) => typeof name === 'string');

/** The key under which the device keeps a customer's names of files. */
export const namesKey = (customerId: number): string => userBoundKey(`evidence-names:${customerId}`);

const storeOf = (customerId: number) => browserStore('localStorage', namesKey(customerId), isNames);

export const knownNames = (customerId: number): Names => storeOf(customerId).read() ?? {};

export const rememberName = (customerId: number, id: string, name: string): void =>
  storeOf(customerId).write({ ...knownNames(customerId), [id]: name });

export const forgetName = (customerId: number, id: string): void => {
  const { [id]: _forgotten, ...names } = knownNames(customerId);
  storeOf(customerId).write(names);
};
