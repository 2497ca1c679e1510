import { describe, expect, it } from 'vitest';
import { createLogger } from '@/lib/server/platform/log/logger';

const CANARIES = {
  password: 'correct-horse-canary',
  code: '481516',
  email: 'joana.canary@example.org',
  jwt: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ',
  refreshToken: 'cnQtY2FuYXJ5LTEyMzQ1Njc4OTAtYWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo',
};

const logged = (write: (log: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line) => lines.push(line) }));
  return lines.join('');
};

describe('the log', () => {
  it('contains no canary in fields, texts or errors', () => {
    const { password, code, email, jwt, refreshToken } = CANARIES;
    const error = Object.assign(new Error(`Key (email)=(${email}) exists, code ${code}, token ${jwt}`), {
      detail: email,
    });
    const wrapped = new Error(`Failed query: insert\nparams: ${email},${password}`, { cause: error });
    const text = logged((log) => {
      log.info({ body: { password, code, email, tokens: { accessToken: jwt, refreshToken } } }, 'a request');
      log.warn({ list: [{ user: { firstName: 'Canary', email } }, email] }, `for ${email} with ${jwt}`);
      log.error({ err: wrapped });
      log.error(error);
      log
        .child({ authorization: `Bearer ${refreshToken}` })
        .info({ sent: `token ${refreshToken}` }, 'called');
    });
    expect(text.split('\n').filter(Boolean)).toHaveLength(5);
    for (const canary of [...Object.values(CANARIES), 'Canary']) expect(text).not.toContain(canary);
  });

  it.each([
    [
      'the password of the post',
      { SMTP_URL: 'smtps://site:p!ss%canary@mail.example.org:465/?pool=true' },
      'canary',
    ],
    ['the key of a vendor by its name', { MARKETING_IDENTITY_VENDOR_KEY: 'canary-4711' }, 'canary'],
    ['the key of a vendor in a text', { sent: 'Authorization: Basic canary-4711/x=' }, 'canary'],
    ['a person’s token in a text', { sent: 'User 0123456789abcdef0123456789abcdef' }, '0123456789abcdef'],
    ['fields of the vendor', { UserAccount: { ProfilePassword: 'canary' }, ResetToken: 'canary' }, 'canary'],
  ])('leaves out %s', (_, record, secret) => {
    const text = logged((log) => log.info(record, 'sent'));
    expect(text).toContain('"msg":"sent"');
    expect(text).not.toContain(secret);
  });

  it('says what caused an error', () => {
    const err = new Error('failed', { cause: new Error('no route to host') });
    expect(JSON.parse(logged((log) => log.error({ err })))).toMatchObject({
      err: { cause: { message: 'no route to host' } },
    });
  });

  it('leaves out an address in any text', () => {
    const text = logged((log) => log.info({ note: `for ${CANARIES.email}` }, 'sent'));
    expect(text).not.toContain(CANARIES.email);
  });

  it('keeps what an operator needs of ids, codes and figures', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
    });
    const text = logged((log) => {
      log
        .child({ requestId: '3f0e7a52-1c1a-4d5e-9d53-0a4c7f5f2b11' })
        .error({ err: error, customer: 123456 }, 'failed');
    });
    const record = JSON.parse(text);
    expect(record).toMatchObject({
      level: 'error',
      requestId: '3f0e7a52-1c1a-4d5e-9d53-0a4c7f5f2b11',
      customer: 123456,
      msg: 'failed',
      err: { code: '23505', message: error.message },
    });
    expect(record.err.stack[0]).toContain('logger.test.ts');
  });
});
