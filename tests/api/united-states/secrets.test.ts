import { format } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { createLogger } from '@/lib/server/platform/log/logger';
import { findLiveSession } from '@/lib/server/platform/session/live-session';
import { readSessionCookie } from '@/lib/server/platform/session/request-session';
import { type ApiHarness, startApi } from '../../support/api-harness';
import type { ApiClient } from '../../support/client';
import { control } from '../../support/cognito-accounts';
import {
  confirmedAccount,
  logIn,
  mailedCode,
  names,
  newEmail,
  otherThan,
  PASSWORD,
  providerFault,
  signedInClient,
  signUpBody,
} from '../../support/united-states';

const written: string[] = [];
const NEW_PASSWORD = '5 other good words';
const SMTP_PASSWORD = 'canary-of-the-post';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true });
  services().log = createLogger('trace', { write: (line) => written.push(line) });
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => written.push(format(...parts)));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const heldTokens = async (client: ApiClient): Promise<string[]> => {
  const all = services();
  const session = await findLiveSession(all, await readSessionCookie({ cookie: client.cookieHeader }, all));
  const tokens = session && (await all.sessionTokens.fresh(session));
  if (!tokens) throw new Error('there is no session');
  return [tokens.accessToken, tokens.refreshToken];
};

it('no log line or identity answer has a secret', async () => {
  const answers: string[] = [];
  const told = async (asking: Promise<{ status: number; text: string; setCookies?: string }>) => {
    const { status, text } = await asking;
    answers.push(text);
    return status;
  };
  const { email } = await confirmedAccount(api);
  const client = await signedInClient(api, email);
  const tokens = await heldTokens(client);
  const anonymous = api.client();
  const send = (path: string, body: object) =>
    told(anonymous.post(`/api/identity/${path}`, { locale: 'en-US', ...body }));

  await send('forgot', { email });
  const code = await mailedCode(api, email);
  await send('reset', { email, code: otherThan(code), newPassword: NEW_PASSWORD });
  await told(
    client.post('/api/identity/change-password', { oldPassword: 'wrong words 1', newPassword: NEW_PASSWORD }),
  );
  for (const kind of ['reset', 'nonsense', 'status']) {
    await control(api, 'faults', providerFault({ kind, body: `<p>${PASSWORD} ${email} ${tokens[0]}</p>` }));
    expect(await told(logIn(api.client(), email))).toBe(502);
    await told(anonymous.post('/api/identity/sign-up', signUpBody(newEmail())));
    await told(
      client.post('/api/identity/change-password', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    );
    await told(client.post('/api/identity/delete', { password: PASSWORD }));
  }
  await control(api, 'faults', { service: 'smtp', kind: 'status', status: 550 });
  await send('forgot', { email });
  await control(api, 'faults');
  const reset = await mailedCode(api, email);
  await send('reset', { email, code: reset, newPassword: NEW_PASSWORD });

  const secrets = [email, PASSWORD, NEW_PASSWORD, code, reset, ...tokens, ...Object.values(names)];
  const { vendorKey } = api.sandbox.marketingIdentity;
  const log = written.join('\n');
  expect(log).toContain('a login was not answered with tokens');
  expect([...secrets, vendorKey].filter((secret) => log.includes(secret))).toEqual([]);
  const said = answers.join('\n');
  expect(
    [PASSWORD, NEW_PASSWORD, code, ...tokens, vendorKey].filter((secret) => said.includes(secret)),
  ).toEqual([]);
  expect([...client.setCookieLines, ...anonymous.setCookieLines].join()).not.toContain(tokens[0]);
});

it('a post that refuses its password logs none', async () => {
  const { createSmtpMailer } = await import('@/lib/server/platform/mail/smtp-mailer');
  const url = `smtp://site:${SMTP_PASSWORD}@127.0.0.1:1`;
  const mailer = createSmtpMailer({ url, fromOf: () => 'site@example.org' });
  const failure = await mailer
    .send({ locale: 'en-US', to: 'ana@example.com', subject: '', text: '', html: '' })
    .catch((err) => err);
  services().log.error({ err: failure, SMTP_URL: url }, 'a message could not be sent');
  await mailer.end();
  expect(failure).toMatchObject({ name: 'MailError' });
  expect(`${failure.message} ${failure.stack} ${written.at(-1)}`).not.toContain(SMTP_PASSWORD);
});

it('a mail server’s refusal is logged by its code', async () => {
  await control(api, 'faults', { service: 'smtp', kind: 'status', status: 550, times: 1 });
  const { mailer } = services();
  const mail = {
    locale: 'en-US',
    to: 'ana@example.com',
    subject: 'Your code',
    text: '123456',
    html: '',
  } as const;
  const failure = await mailer.send(mail).catch((error) => error);
  expect(failure).toMatchObject({ name: 'MailError' });
  expect(failure.message).toMatch(/^E[A-Z]+ 550$/);
  expect(failure.cause).toBeUndefined();
});
