/** What may never reach the log (quality: Security 13): passwords, codes, tokens, e-mail addresses, names. */

const REMOVED = '[removed]';
const SECRET_KEY =
  /pass(word)?|secret|token|authori[sz]ation|cookie|credential|(api|vendor)[-_]?key|^code$|(confirm|verif)\w*code|e-?mail|(first|last|given|family|certificate)_?name|^phone$|^answers?$/i;

/** Credentials in addresses and headers, e-mail addresses, JWTs, and anything as long and as random as a key, an id of a session or a refresh token. */
const SECRET_TEXT = [
  // Name and password in an address, and what an Authorization header holds.
  /(?<=:\/\/)[^\s/]+(?=@)/g,
  /\b(?:Basic|Bearer) [\w+/=.-]{8,}|\bUser [0-9a-f]{16,}/g,
  // Each looks at the beginning of a run only: from every character of it, a long run would cost its square.
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu,
  /\beyJ[\w-]{10,}(\.[\w-]*){1,4}/g,
  /(?<![\w+/.=-])(?=[\w+=-]*\d)[\w+=-]{40,}(?![\w/.-])/g,
];

/** The text with everything that looks like a secret taken out. */
export const withoutSecrets = (text: string): string =>
  SECRET_TEXT.reduce((result, pattern) => result.replace(pattern, REMOVED), text);

/** Codes have six digits; in the text of an error they are never anything else that is worth reading. */
const withoutCodes = (text: string): string => text.replace(/\b\d{6}\b/g, REMOVED);

/** The driver's wrapper quotes the statement's parameters, which are people's data. */
const messageOf = (error: Error): string =>
  /^Failed query:/.test(error.message) ? 'Failed query' : withoutCodes(withoutSecrets(error.message));

/** An error as the log keeps it: name, code, scrubbed message, where it was thrown, and what caused it. */
const loggedError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = (error as NodeJS.ErrnoException).code;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code ? { code } : {}),
    message: messageOf(error),
    stack: frames?.slice(0, 12).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < 4 ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
};

/** A copy of a log record without the values of secret fields, at any depth. */
export const withoutSecretFields = (record: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (SECRET_KEY.test(key)) return [key, REMOVED];
      if (value instanceof Error) return [key, loggedError(value)];
      if (typeof value === 'string') return [key, withoutSecrets(value)];
      if (value === null || typeof value !== 'object') return [key, value];
      if (depth >= 6) return [key, REMOVED];
      if (Array.isArray(value)) return [key, withoutSecretItems(value, depth + 1)];
      return [key, withoutSecretFields(value as Record<string, unknown>, depth + 1)];
    }),
  );

const withoutSecretItems = (items: readonly unknown[], depth: number): unknown[] =>
  Object.values(
    withoutSecretFields(Object.fromEntries(items.map((item, index) => [`item ${index}`, item])), depth),
  );
