import { marketingIdentitySettings, VENDOR_KEY } from '../../sandbox/marketing-identity/addresses';

/** The sandbox's marketing-identity provider: what it holds, and a locked account. */

const sandbox = (path: string) => `${process.env.E2E_SANDBOX}${path}`;

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
