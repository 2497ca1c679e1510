/** Reads just enough of a message (RFC 5322, 2045–2047) to show its subject and its text. */

export interface ParsedMail {
  subject: string;
  text: string;
}

type Headers = Map<string, string>;

const decodeCharset = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
};

/** Bytes of quoted-printable text; `underscoreIsBlank` is its dialect in headers. */
const quotedPrintable = (text: string, underscoreIsBlank = false): Uint8Array => {
  const joined = text.replace(/=[ \t]*\r?\n/g, '');
  const spaced = underscoreIsBlank ? joined.replaceAll('_', ' ') : joined;
  const binary = spaced.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(binary, 'latin1');
};

const ENCODED_WORD = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi;

/** `=?utf-8?q?Confirma=C3=A7=C3=A3o?=` and the like; blanks between two encoded words do not count. */
export const decodeHeader = (value: string): string =>
  value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(ENCODED_WORD, (_, charset: string, encoding: string, content: string) => {
      const bytes =
        encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : quotedPrintable(content, true);
      return decodeCharset(bytes, charset);
    });

const split = (raw: string): { headers: Headers; body: string } => {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const body = end ? raw.slice(end.index + end[0].length) : '';
  const headers: Headers = new Map();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
};

const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header) ?? [];
  return quoted ?? bare;
};

const decodeBody = (headers: Headers, body: string): string => {
  const charset = parameter(headers.get('content-type') ?? '', 'charset') ?? 'utf-8';
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return decodeCharset(Buffer.from(body, 'base64'), charset);
    case 'quoted-printable':
      return decodeCharset(quotedPrintable(body), charset);
    default:
      return decodeCharset(Buffer.from(body, 'latin1'), charset);
  }
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const htmlToText = (html: string): string =>
  html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\n{3,}/g, '\n\n');

/** The plain text of a part, or its HTML without the tags, and which of the two it was. */
const readPart = (raw: string): { text: string; plain: boolean } | null => {
  const { headers, body } = split(raw);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : undefined;
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1)
      .filter((part) => !part.startsWith('--'))
      .map((part) => readPart(part.replace(/^\r?\n/, '').replace(/\r?\n$/, '')))
      .filter((part) => part !== null);
    return parts.find(({ plain }) => plain) ?? parts[0] ?? null;
  }
  if (/^text\/html/i.test(type)) return { text: htmlToText(decodeBody(headers, body)), plain: false };
  if (/^text\//i.test(type)) return { text: decodeBody(headers, body), plain: true };
  return null;
};

/** `raw` holds one character per byte (latin1), as it came over the wire. */
export const parseMail = (raw: string): ParsedMail => {
  // A subject may also come as bare UTF-8; encoded words are ASCII and pass through unchanged.
  const subject = Buffer.from(split(raw).headers.get('subject') ?? '', 'latin1').toString('utf8');
  return {
    subject: decodeHeader(subject),
    text: (readPart(raw)?.text ?? '').replace(/\r\n/g, '\n').trim(),
  };
};
