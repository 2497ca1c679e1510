import { localeConfig } from '@/lib/config/locale-config';
import type { Locale } from '@/lib/config/locales';
import type { Mail } from './mailer';

/** What we write to the people of the United States sites, in the language of the site. */

export type AccountMail = { kind: 'verify' | 'reset'; code: string } | { kind: 'password-changed' };

interface Texts {
  subject: string;
  /** One paragraph each. The code stands between the first and the second. */
  paragraphs: readonly string[];
}

type Wording = Record<AccountMail['kind'], (brand: string) => Texts>;

const english: Wording = {
  verify: (brand) => ({
    subject: `Your code for ${brand}`,
    paragraphs: [
      `Welcome to ${brand}! Enter this code on the page where you signed up:`,
      'It is good for ten minutes, and only the newest code counts.',
      'Did you not sign up? Then you can ignore this message: without the code nothing happens.',
    ],
  }),
  reset: (brand) => ({
    subject: `Your code for a new ${brand} password`,
    paragraphs: [
      'You asked for a new password. Enter this code on the page where you asked:',
      'It is good for ten minutes, and only the newest code counts.',
      'Did you not ask? Then you can ignore this message: your password stays as it is. Never tell anybody the code.',
    ],
  }),
  'password-changed': (brand) => ({
    subject: `Your ${brand} password was changed`,
    paragraphs: [
      `The password of your ${brand} account was just changed, and your other devices were logged out.`,
      'Was it you? Then everything is fine. If not, choose a new password at once: on the login page, press “Forgot your password?”.',
    ],
  }),
};

const spanish: Wording = {
  verify: (brand) => ({
    subject: `Tu código para ${brand}`,
    paragraphs: [
      `¡Te damos la bienvenida a ${brand}! Escribe este código en la página donde te registraste:`,
      'Sirve durante diez minutos, y solo cuenta el código más reciente.',
      '¿No te registraste? Entonces puedes ignorar este mensaje: sin el código no pasa nada.',
    ],
  }),
  reset: (brand) => ({
    subject: `Tu código para una nueva contraseña de ${brand}`,
    paragraphs: [
      'Pediste una nueva contraseña. Escribe este código en la página donde la pediste:',
      'Sirve durante diez minutos, y solo cuenta el código más reciente.',
      '¿No la pediste? Entonces puedes ignorar este mensaje: tu contraseña no cambia. No le digas el código a nadie.',
    ],
  }),
  'password-changed': (brand) => ({
    subject: `Se cambió tu contraseña de ${brand}`,
    paragraphs: [
      `Se acaba de cambiar la contraseña de tu cuenta de ${brand}, y se cerró la sesión en tus otros dispositivos.`,
      '¿Fuiste tú? Entonces todo está bien. Si no, elige ya una nueva contraseña: en la página de inicio de sesión, pulsa “¿Olvidaste tu contraseña?”.',
    ],
  }),
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const htmlOf = (language: string, { subject, paragraphs }: Texts, code: string | null): string => {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  const [first = '', ...others] = paragraphs;
  const shown = code
    ? [`<p style="font-size:2em;font-weight:bold;letter-spacing:.2em">${escaped(code)}</p>`]
    : [];
  const body = [paragraph(first), ...shown, ...others.map(paragraph)].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5">
${body}
</body>
</html>
`;
};

/** A message as plain text and as simple HTML. */
export const accountMail = (locale: Locale, to: string, mail: AccountMail): Mail => {
  const { language, localBrand } = localeConfig(locale);
  const texts = (language === 'es' ? spanish : english)[mail.kind](localBrand);
  const code = 'code' in mail ? mail.code : null;
  const [first = '', ...others] = texts.paragraphs;
  const text = [first, ...(code ? [`    ${code}`] : []), ...others].join('\n\n');
  return { to, subject: texts.subject, text: `${text}\n`, html: htmlOf(language, texts, code) };
};
