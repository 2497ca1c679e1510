import { localeConfig } from '@/lib/shared/config/locale-config';
import type { BaseLanguage, Locale } from '@/lib/shared/config/locales';
import { escapeMarkup } from '@/lib/shared/texts/escape-markup';
import en from '@/locales/en/mails.json';
import es from '@/locales/es/mails.json';
import pt from '@/locales/pt-BR/mails.json';
import type { Mail } from '../../platform/mail/mailer';

/** What we write to people about their accounts, in the language of the site; the other mails of six sites are their pools'. */

export type AccountMail =
  | { kind: 'verify' | 'reset'; code: string }
  | { kind: 'password-changed' }
  | { kind: 'keep-account'; day: string; link: string }
  | { kind: 'move-from'; code: string; address: string }
  | { kind: 'move-to'; code: string };

interface Texts {
  subject: string;
  /** One paragraph each. The code stands between the first and the second. */
  paragraphs: readonly string[];
}

/** Imported, not read at run time: a mail must never go out without its text. */
const WORDING: Record<BaseLanguage, Record<AccountMail['kind'], Texts>> = { pt, en, es };

/** The texts of one kind of mail with its values in them, such as the site’s brand. */
const textsOf = (
  language: BaseLanguage,
  kind: AccountMail['kind'],
  values: Readonly<Record<string, string>>,
): Texts => {
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name) => values[name] ?? whole);
  const { subject, paragraphs } = WORDING[language][kind];
  return { subject: filled(subject), paragraphs: paragraphs.map(filled) };
};

const htmlOf = (language: string, { subject, paragraphs }: Texts, code: string | null): string => {
  const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`;
  const [first = '', ...others] = paragraphs;
  const shown = code
    ? [`<p style="font-size:2em;font-weight:bold;letter-spacing:.2em">${escapeMarkup(code)}</p>`]
    : [];
  const body = [paragraph(first), ...shown, ...others.map(paragraph)].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5">
${body}
</body>
</html>
`;
};

/** A message as plain text and as simple HTML. */
export const accountMail = (locale: Locale, to: string, mail: AccountMail): Mail => {
  const { language, localBrand: brand } = localeConfig(locale);
  const texts = textsOf(language, mail.kind, { ...mail, brand });
  const code = 'code' in mail ? mail.code : null;
  const [first = '', ...others] = texts.paragraphs;
  const text = [first, ...(code ? [`    ${code}`] : []), ...others].join('\n\n');
  return { locale, to, subject: texts.subject, text: `${text}\n`, html: htmlOf(language, texts, code) };
};
