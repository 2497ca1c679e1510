import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { services } from '@/lib/server/composition';
import { MailError } from '@/lib/server/platform/mail/mailer';
import { type ApiHarness, startApi } from '../support/api-harness';
import type { RequestChoices } from '../support/client';
import { mailsTo } from '../support/united-states';
import { fromElsewhere, trustsTheTest } from '../support/visitors';

const OPERATOR = 'operator@example.org';

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({ mail: true, environment: trustsTheTest });
});
afterAll(() => api.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

let written = 0;
const message = (changes: object = {}) => {
  written += 1;
  return {
    locale: 'pt-BR',
    topic: 'certificate',
    name: 'Conceição Ávila',
    email: 'conceicao@example.com',
    message: `Meu nome saiu errado (${written}).`,
    website: '',
    seconds: 20,
    ...changes,
  };
};

const send = (body: object, choices: RequestChoices = {}) =>
  api
    .client()
    .post('/api/contact', body, { ...choices, headers: { ...fromElsewhere(), ...choices.headers } });

const mailed = async (text: string) =>
  (await mailsTo(api, OPERATOR)).filter((mail) => mail.text.includes(text));

describe('a message of the contact form', () => {
  it('reaches the operator alone, who can answer the visitor', async () => {
    const sent = message();
    const spied = vi.spyOn(services().mailer, 'send');
    expect((await send(sent)).body).toEqual({ sent: true });
    expect(spied).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ to: OPERATOR, replyTo: 'conceicao@example.com' }),
    );
    const [mail] = await mailed(sent.message);
    expect(mail?.subject).toBe('Quebrando Barreiras (pt-BR): certificate');
    expect(mail?.text).toContain('Conceição Ávila');
    expect(await mailsTo(api, 'conceicao@example.com')).toEqual([]);
  });

  it.each([
    ['an address with a second header', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['two addresses', { email: 'a@example.com, b@example.com' }],
    ['an address with a name', { email: 'A <a@example.com>' }],
    ['a name over two lines', { name: 'Ana\r\nBcc: b@example.com' }],
    ['a topic of its own', { topic: 'certificate\r\nBcc: b@example.com' }],
    ['an address of its own to send to', { to: 'b@example.com' }],
    ['nothing to read', { message: ' \u200b ' }],
    ['a message without end', { message: 'x'.repeat(4_001) }],
    ['an unknown site', { locale: 'fr-FR' }],
    ['no address', { email: '' }],
    ['the field that only machines see', { website: 'https://spam.example' }],
    ['less time than it takes to read the form', { seconds: 0 }],
  ])('with %s is refused', async (_title, changes) => {
    const sent = message({ message: `Refused ${written}`, ...changes });
    expect((await send(sent)).status).toBe(400);
    expect(await mailed(`Refused ${written - 1}`)).toEqual([]);
    expect(await mailsTo(api, 'b@example.com')).toEqual([]);
  });

  it('keeps what looks like a header in its text', async () => {
    const sent = message({ message: `Subject: other\r\nBcc: b@example.com\r\n\r\nnumber ${written}` });
    expect((await send(sent)).status).toBe(200);
    const [mail] = await mailed(`number ${written - 1}`);
    expect(mail?.subject).toBe('Quebrando Barreiras (pt-BR): certificate');
    expect(await mailsTo(api, 'b@example.com')).toEqual([]);
  });

  it('of another site is refused', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await send(message(), { headers: foreign });
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign-origin']);
    expect((await send(message(), { withoutCsrf: true })).status).toBe(419);
  });

  it('of another type or without an end is refused', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send({}, { rawBody: 'message=x', headers: form })).status).toBe(415);
    expect((await send({}, { rawBody: `{"message":"${'x'.repeat(70_000)}"}` })).status).toBe(413);
    expect((await api.client().get('/api/contact')).status).toBe(405);
  });

  it('finds no mailbox on a site whose operator has none', async () => {
    expect((await send(message({ locale: 'en-GB' }))).status).toBe(404);
  });

  it('that the mail server refuses counts for nothing', async () => {
    vi.spyOn(services().mailer, 'send').mockRejectedValue(new MailError('timeout'));
    const from = fromElsewhere();
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await send(message(), { headers: from })).status).toBe(502);
    vi.restoreAllMocks();
    expect((await send(message(), { headers: from })).status).toBe(200);
  });

  it('is refused after ten from an address in an hour', async () => {
    const from = fromElsewhere();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await send(message(), { headers: from })).status).toBe(200);
    const refused = await send(message(), { headers: from });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(message())).status).toBe(200);
  });

  it('is refused when the site’s day is used up', async () => {
    await services().limits.contactBySite.take('pt-BR', 300 - (await taken()));
    const refused = await send(message());
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
  });

  it('of a new address is accepted beside exhausted ones', async () => {
    await api.database.query('truncate rate_limits');
    const headers = fromElsewhere();
    expect((await send(message(), { headers })).status).toBe(200);
    await services().limits.contactAgainBySite.take('pt-BR', 100);
    expect((await send(message(), { headers })).status).toBe(429);
    expect((await send(message())).status).toBe(200);
  });
});

/** Of the site’s messages today. */
const taken = async (): Promise<number> => {
  const { rows } = await api.database.query("select points from rate_limits where key like 'contact-site:%'");
  return rows[0]?.points ?? 0;
};
