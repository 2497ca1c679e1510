import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '@/lib/server/platform/mail/smtp-mailer';
import { countWaiting } from '../../../support/waiting';

/** quality: Faults. More messages than the mailer has connections, so that some wait for one. */
const MESSAGES = ['one', 'two', 'three', 'four', 'five'];

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

/** A mail server that answers no message until it is told to. It greets, so that the mailer holds on to it. */
const hangingServer = async () => {
  const waiting: (() => void)[] = [];
  let hangs = true;
  const arrived: string[] = [];
  const whole: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, callback) => {
      if (hangs) waiting.push(callback);
      else callback();
    },
    onData: (stream, _session, callback) => {
      text(stream).then((raw) => {
        whole.push(raw);
        arrived.push(/^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');
        callback();
      }, callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    whole,
    open: () => server.connections.size,
    answerAgain: () => {
      hangs = false;
      for (const answer of waiting.splice(0)) answer();
    },
  };
};

describe('a message that the mail server did not take in time', () => {
  it('is never sent later, when the server answers again', async () => {
    const server = await hangingServer();
    const mailer = createSmtpMailer({ url: server.url, fromOf: () => 'site@example.org' });
    const send = (subject: string) =>
      mailer.send({ locale: 'en-US', to: 'ana@example.com', subject, text: '123456', html: '' });
    const given = await countWaiting(() => Promise.allSettled(MESSAGES.map(send)));
    const timeout = { status: 'rejected', reason: { name: 'MailError', message: 'timeout' } };
    expect(given.result).toMatchObject(MESSAGES.map(() => timeout));
    expect(given.waitedMs).toBeLessThan(5_000);
    server.answerAgain();
    await send('newer');
    await mailer.end();
    await expect.poll(server.open).toBe(0);
    expect(server.arrived).toEqual(['newer']);
  });
});

describe('what mail programs are told of a message', () => {
  it('asks no note of absence to answer a code', async () => {
    const server = await hangingServer();
    server.answerAgain();
    const mailer = createSmtpMailer({ url: server.url, fromOf: () => 'site@example.org' });
    const message = { locale: 'en-US', to: 'ana@example.com', subject: 'Code', text: '123456' } as const;
    await mailer.send(message);
    await mailer.send({ ...message, subject: 'Question', replyTo: 'coach@example.com' });
    await mailer.end();
    const [code = '', question = ''] = server.whole;
    expect(code).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(code).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r$/m);
    expect(question).toMatch(/^Reply-To: coach@example.com\r$/m);
    expect(question).not.toMatch(/^(Auto-Submitted|X-Auto)/m);
  });
});
