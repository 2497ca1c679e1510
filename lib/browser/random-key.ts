/** A key that nobody else has. Not `randomUUID`, which is missing where the page is not from a secure origin. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
