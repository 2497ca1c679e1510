import { expect } from 'playwright/test';

/** Sets a fault or a pool's options at the sandbox; without a body takes back what was set under this path. */
export const control = async (path: string, body?: object): Promise<void> => {
  const answer = await fetch(`${process.env.E2E_SANDBOX}/control/${path}`, {
    method: body === undefined ? 'DELETE' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
};
