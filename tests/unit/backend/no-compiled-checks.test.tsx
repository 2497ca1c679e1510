import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the contracts check without `new Function`, which our security policy forbids', async () => {
  const compiled = vi.fn();
  vi.stubGlobal('Function', function watched(...source: string[]) {
    compiled(source);
    throw new EvalError('the policy forbids it');
  });
  vi.resetModules();
  const contracts = await Promise.all([
    import('@/lib/backend/contract/session'),
    import('@/lib/backend/contract/account'),
    import('@/lib/backend/contract/profile'),
    import('@/lib/backend/contract/progress'),
    import('@/lib/backend/contract/identity'),
    import('@/lib/backend/contract/public-config'),
    import('@/lib/backend/contract/problem'),
  ]);
  for (const contract of contracts)
    for (const exported of Object.values(contract) as unknown[]) {
      const { request, response } = (exported ?? {}) as Record<
        string,
        { safeParse?: (value: unknown) => unknown }
      >;
      request?.safeParse?.({});
      response?.safeParse?.({});
    }
  expect(compiled).not.toHaveBeenCalled();
});
