import { expect } from 'playwright/test';
import { marketingIdentitySettings, VENDOR_KEY } from '../../sandbox/marketing-identity/addresses';

/** The sandbox's marketing-identity provider: what it holds, and what goes wrong with it. */

const sandbox = (path: string) => `${process.env.E2E_SANDBOX}${path}`;

/** Sets a fault, or ends all of them. */
export const control = async (path: string, body?: object): Promise<void> => {
  const answer = await fetch(sandbox(`/control/${path}`), {
    method: body === undefined ? 'DELETE' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
};

/** The accounts of an address. */
export const heldOf = async (email: string): Promise<unknown[]> => {
  const address = sandbox(`/marketing-identity/inspect.json?email=${encodeURIComponent(email)}`);
  const { profiles } = (await (await fetch(address)).json()) as { profiles: unknown[] };
  return profiles;
};

/** Tries wrong passwords until the provider locks the account. */
export const lockAccount = async (email: string): Promise<void> => {
  for (let tries = 0; tries < 5; tries += 1)
    await fetch(sandbox('/marketing-identity/OAuth2/User/Authorize'), {
      method: 'POST',
      headers: { authorization: `Basic ${VENDOR_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'password',
        client_id: marketingIdentitySettings.clientId,
        username: email,
        password: `wrong password ${tries}`,
      }),
    });
};
