import PostalMime from 'postal-mime';

export interface ParsedMail {
  subject: string;
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const htmlToText = (html: string): string =>
  html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\n{3,}/g, '\n\n');

/** Subject and text of a message as it came over the wire; HTML without its tags when there is no plain text. */
export const parseMail = async (raw: Uint8Array): Promise<ParsedMail> => {
  const { subject = '', text, html = '' } = await PostalMime.parse(raw);
  return { subject, text: (text || htmlToText(html)).trim() };
};
