import { createTransport } from 'nodemailer';
import { beforeEach, describe, expect, it } from 'vitest';
import { control, mailTo, newEmail } from './cognito-learner';
import { runningSandbox } from './running-sandbox';

const sandbox = runningSandbox({ postgres: false, cognito: false });
const transport = () => createTransport({ host: '127.0.0.1', port: sandbox().smtpPort, secure: false });
const send = (mail: { to: string; subject?: string; text?: string; html?: string }) =>
  transport().sendMail({ from: 'site@example.com', ...mail });

beforeEach(async () => {
  await control(sandbox(), 'reset', {});
});

describe('mail sent with nodemailer', () => {
  it('is in the mailbox with text and code once accepted', async () => {
    const to = newEmail();
    await send({ to, subject: 'Confirmação ✅ do endereço', text: 'Olá, José!\n\nSeu código é 004321.\n' });
    expect(await mailTo(sandbox(), to)).toEqual([
      {
        id: expect.any(String),
        from: 'site@example.com',
        to,
        subject: 'Confirmação ✅ do endereço',
        text: 'Olá, José!\n\nSeu código é 004321.',
        code: '004321',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
  });

  it('shows the plain text, or else the HTML’s', async () => {
    const [both, html] = [newEmail(), newEmail()];
    await send({ to: both, subject: 's', text: 'plain 123456', html: '<p>rich <b>654321</b></p>' });
    await send({
      to: html,
      subject: 's',
      html: '<style>p{color:#111111}</style><p>Código: <b>654321</b></p>',
    });
    expect((await mailTo(sandbox(), both))[0]).toMatchObject({ text: 'plain 123456', code: '123456' });
    expect((await mailTo(sandbox(), html))[0]).toMatchObject({ text: 'Código: 654321', code: '654321' });
  });

  it('finds no code in longer numbers', async () => {
    const to = newEmail();
    await send({ to, subject: 's', text: 'Call 5511987654321 about order 12345.' });
    expect((await mailTo(sandbox(), to))[0]?.code).toBeNull();
  });

  it('is listed newest first for each recipient', async () => {
    const [one, other] = [newEmail(), newEmail()];
    await send({ to: one, subject: 'first' });
    await send({ to: `${one}, ${other}`, subject: 'second' });
    expect((await mailTo(sandbox(), one.toUpperCase())).map(({ subject }) => subject)).toEqual([
      'second',
      'first',
    ]);
    expect(await mailTo(sandbox(), other)).toHaveLength(1);
    expect(await mailTo(sandbox(), '')).toHaveLength(3);
  });

  it('is accepted with and without a user name', async () => {
    const to = newEmail();
    const auth = { user: 'site', pass: 'anything' };
    await createTransport({ host: '127.0.0.1', port: sandbox().smtpPort, auth }).sendMail({
      to,
      from: 'a@b.c',
    });
    expect(await mailTo(sandbox(), to)).toHaveLength(1);
  });

  it('is refused and not kept during a fault', async () => {
    const to = newEmail();
    await control(sandbox(), 'faults', { service: 'smtp', kind: 'status', status: 452, times: 1 });
    await expect(send({ to, subject: 's' })).rejects.toMatchObject({ responseCode: 452 });
    await control(sandbox(), 'faults', { service: 'smtp', kind: 'reset', times: 1 });
    await expect(send({ to, subject: 's' })).rejects.toThrow();
    expect(await mailTo(sandbox(), to)).toEqual([]);
    await send({ to, subject: 's' });
    expect(await mailTo(sandbox(), to)).toHaveLength(1);
  });

  it.each([
    ['DELETE', 'mailbox'],
    ['DELETE', 'mailbox/messages.json'],
    ['POST', 'mailbox/clear'],
  ])('goes with %s /%s', async (method, path) => {
    await send({ to: newEmail(), subject: 's' });
    expect((await fetch(`${sandbox().url}/${path}`, { method })).status).toBe(204);
    expect(await mailTo(sandbox(), '')).toEqual([]);
  });
});
