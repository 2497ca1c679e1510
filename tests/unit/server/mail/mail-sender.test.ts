import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createSmtpMailer } from '@/lib/server/platform/mail/smtp-mailer';
import { EnvironmentError, parseEnvironment } from '@/lib/shared/config/environment';
import { mailSender } from '@/lib/shared/config/locale-config';
import { completeEnvironment } from '../../../support/complete-environment';

let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

const withSender = (mailFrom: string) =>
  parseEnvironment({ ...completeEnvironment, LOCALE_CONFIG: JSON.stringify({ 'en-US': { mailFrom } }) });

it('Each site’s mail has the sender of the site', async () => {
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      text(stream).then((raw) => {
        senders.push(/^From: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  const environment = withSender('Kick On USA <hello@kick-on.example>');
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    fromOf: (locale) => mailSender(environment, locale),
  });
  for (const locale of ['en-US', 'es-US'] as const)
    await mailer.send({ locale, to: 'ana@example.com', subject: 'Hello', text: 'Hello' });
  await mailer.end();
  expect(senders).toEqual([
    'Kick On USA <hello@kick-on.example>',
    'Breaking Barriers <no-reply@example.org>',
  ]);
});

it('A sender without an address is refused by its site', () => {
  expect(() => withSender('Kick On USA')).toThrow(EnvironmentError);
  expect(() => withSender('Kick On <a@example.org>\r\nBcc: x@example.org')).toThrow(
    /LOCALE_CONFIG \(at en-US\.mailFrom\): must be an e-mail address/,
  );
});
