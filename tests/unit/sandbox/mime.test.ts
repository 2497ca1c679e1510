import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { parseMail } from '@/sandbox/mailbox/mime';

const wire = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'utf8');

describe('reading a message', () => {
  it('decodes quoted-printable text, keeping blanks before soft breaks', async () => {
    const raw = wire(
      'Subject: =?UTF-8?Q?Confirma=C3=A7=C3=A3o_do?=',
      ' =?UTF-8?Q?_endere=C3=A7o?=',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Ele vale por =',
      '24 horas=2E Ol=C3=',
      '=A1 1=3D1',
    );
    expect(await parseMail(raw)).toEqual({
      subject: 'Confirmação do endereço',
      text: 'Ele vale por 24 horas. Olá 1=1',
    });
  });

  it('decodes base64 and other charsets', async () => {
    const raw = wire(
      'Subject: =?iso-8859-1?B?3A==?=',
      'Content-Type: text/plain; charset="iso-8859-1"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Übung', 'latin1').toString('base64'),
    );
    expect(await parseMail(raw)).toEqual({ subject: 'Ü', text: 'Übung' });
  });

  it('takes unencoded UTF-8 as it is', async () => {
    expect(await parseMail(wire('Subject: Olá', '', 'José'))).toEqual({ subject: 'Olá', text: 'José' });
  });

  it('finds the plain text in nested parts, not attachments', async () => {
    const raw = wire(
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      'for old readers',
      '--outer',
      'Content-Type: application/pdf',
      '',
      '%PDF 999999',
      '--outer',
      'Content-Type: multipart/alternative; boundary="in ner"',
      '',
      '--in ner',
      'Content-Type: text/html',
      '',
      '<b>rich</b>',
      '--in ner',
      'Content-Type: text/plain',
      '',
      'plain',
      '--in ner--',
      '--outer--',
      'after the end',
    );
    expect((await parseMail(raw)).text).toBe('plain');
  });

  it('survives what is not a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (raw) => {
        expect(typeof (await parseMail(raw)).text).toBe('string');
      }),
    );
    expect(await parseMail(wire(''))).toEqual({ subject: '', text: '' });
  });

  it('leaves a header that only looks encoded', async () => {
    const { subject } = await parseMail(wire('Subject: =?utf-8?x?abc?= and a=b?', '', ''));
    expect(subject).toBe('=?utf-8?x?abc?= and a=b?');
  });

  it('gives back whatever nodemailer was given', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const words = fc.array(
      fc.constantFrom('Olá', 'ção', 'a', '👩🏽‍🏫', '=', '=20', '123456', 'ñ'.repeat(80), '?='),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(words, words, async (subject, text) => {
        const mail = {
          from: 'a@b.example',
          to: 'c@d.example',
          subject: subject.join(' '),
          text: text.join(' '),
        };
        const { message } = await transport.sendMail(mail);
        expect(await parseMail(message as Buffer)).toEqual({
          subject: mail.subject,
          text: mail.text,
        });
      }),
      { numRuns: 60 },
    );
  });
});
