import { beforeEach } from 'vitest';
import { fakeProvider } from './fake-provider';

/**
 * Stands in for `provider-for-locale`: every site has this one provider, whose calls succeed again in each test.
 *
 * @example vi.mock('@/lib/auth/provider-for-locale', () => import('../auth/mocked-provider'));
 */
export const provider = fakeProvider();
export const providerForLocale = async () => provider;
export const warmProvider = () => undefined;

beforeEach(() => {
  for (const call of Object.values(provider)) call.mockReset();
});
