import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { control } from '../../support/cognito-accounts';
import {
  confirmedAccount,
  isSignedIn,
  logIn,
  mailedCode,
  mailsTo,
  PASSWORD,
  providerFault,
  refusalOf,
  signedInClient,
} from '../../support/united-states';

/** quality: Security 2. A new password ends the other sessions, whatever fails around it (R4.31, R4.35). */

const NEW_PASSWORD = '5 other good words';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
});
afterAll(() => api.stop());
afterEach(async () => {
  await control(api, 'faults');
  await api.database.query('drop trigger if exists at_session_end on sessions');
});

/** The database does this whenever a session ends. */
const whenSessionEnds = (statements: string) =>
  api.database.query(`
    create or replace function at_session_end() returns trigger language plpgsql as
      $body$ begin ${statements} return old; end $body$;
    create trigger at_session_end before delete on sessions for each row execute function at_session_end()`);
const REFUSE = `raise exception 'the database is in trouble';`;

const changing = {
  name: 'a changed password',
  operation: 'ChangePassword',
  prepare: async () => ({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  path: '/api/identity/change-password',
};
const resetting = {
  name: 'a reset password',
  operation: 'ResetPassword',
  prepare: async (email: string) => {
    await api.client().post('/api/identity/forgot', { locale: 'en-US', email });
    return { locale: 'en-US', email, code: await mailedCode(api, email), newPassword: NEW_PASSWORD };
  },
  path: '/api/identity/reset',
};

const twoBrowsers = async (): Promise<{ email: string; here: ApiClient; there: ApiClient }> => {
  const { email } = await confirmedAccount(api);
  return { email, here: await signedInClient(api, email), there: await signedInClient(api, email) };
};
const opens = async (email: string, password: string): Promise<boolean> =>
  (await logIn(api.client(), email, { password })).status === 200;
const sessionsOf = async (email: string): Promise<number> => {
  const { rows } = await api.database.query(
    'select s.id_hash from sessions s join customers c on c.id = s.customer_id where c.email = $1',
    [email],
  );
  return rows.length;
};

describe.each([changing, resetting])('$name', ({ operation, prepare, path }) => {
  it('is not set while other sessions cannot be ended', async () => {
    const { email, here, there } = await twoBrowsers();
    const body = await prepare(email);
    await whenSessionEnds(REFUSE);
    expect((await here.post(path, body)).status).toBeGreaterThanOrEqual(500);
    await api.database.query('drop trigger at_session_end on sessions');
    expect([await opens(email, PASSWORD), await opens(email, NEW_PASSWORD)]).toEqual([true, false]);
    expect((await here.post(path, body)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(await opens(email, NEW_PASSWORD)).toBe(true);
  });

  it('stands, as is said, when the provider’s answer is lost', async () => {
    const { email, here, there } = await twoBrowsers();
    const body = await prepare(email);
    await control(api, 'faults', providerFault({ operation, kind: 'lost-answer', ms: 1, times: 1 }));
    expect((await here.post(path, body)).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect([await opens(email, PASSWORD), await opens(email, NEW_PASSWORD)]).toEqual([false, true]);
    await expect
      .poll(async () => (await mailsTo(api, email)).map(({ subject }) => subject))
      .toContain('Your Barrier Breakers password was changed');
  });

  const OPEN_ANOTHER = `
    insert into sessions (id_hash, customer_id, identity, tokens, access_hash, access_expires_at, expires_at)
    values ('meanwhile-' || old.customer_id, old.customer_id, old.identity, '', '', 0, now() + interval '1 day')
    on conflict do nothing;`;

  it('ends a session that opened meanwhile', async () => {
    const { email, here } = await twoBrowsers();
    const body = await prepare(email);
    await whenSessionEnds(`if old.id_hash not like 'meanwhile-%' then ${OPEN_ANOTHER} end if;`);
    expect((await here.post(path, body)).status).toBe(200);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('stands, as is said, when the database fails next', async () => {
    const { email, here } = await twoBrowsers();
    const body = await prepare(email);
    await whenSessionEnds(`if old.id_hash like 'meanwhile-%' then ${REFUSE} end if; ${OPEN_ANOTHER}`);
    expect((await here.post(path, body)).status).toBe(200);
    expect([await isSignedIn(here), await opens(email, NEW_PASSWORD)]).toEqual([true, true]);
  });
});

it('a reset without any answer counts at the next attempt', async () => {
  const { email, here, there } = await twoBrowsers();
  const body = await resetting.prepare(email);
  await control(api, 'faults', {
    faults: [
      providerFault({ operation: 'ResetPassword', kind: 'lost-answer', ms: 1, times: 1 }),
      providerFault({ operation: 'Authorize', kind: 'reset', times: 1 }),
    ],
  });
  expect(refusalOf(await here.post(resetting.path, body))).toEqual([502, 'upstream-unavailable']);
  expect(await isSignedIn(there)).toBe(false);
  expect((await here.post(resetting.path, body)).status).toBe(200);
  expect(await isSignedIn(here)).toBe(true);
});

it('a wrong old password ends no session', async () => {
  const { here, there } = await twoBrowsers();
  const wrong = { oldPassword: 'wrong words', newPassword: NEW_PASSWORD };
  expect(refusalOf(await here.post(changing.path, wrong))).toEqual([422, 'wrong-password']);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
});
