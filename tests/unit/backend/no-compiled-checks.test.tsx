import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the contracts check without `new Function`, which our policy forbids', async () => {
  const compiled = vi.fn();
  vi.stubGlobal('Function', function watched(...source: string[]) {
    compiled(source);
    throw new EvalError('the policy forbids it');
  });
  vi.resetModules();
  const contracts = await Promise.all([
    import('@/lib/shared/contract/session'),
    import('@/lib/shared/contract/sign-up'),
    import('@/lib/shared/contract/account'),
    import('@/lib/shared/contract/profile'),
    import('@/lib/shared/contract/progress'),
    import('@/lib/shared/contract/certificates'),
    import('@/lib/shared/contract/identity'),
    import('@/lib/shared/contract/public-config'),
    import('@/lib/shared/contract/problem'),
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
