/** The 32 bytes of it. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** So many bytes of it, in hexadecimal digits. */
export const shortHash = async (bytes: Uint8Array<ArrayBuffer>, length: number): Promise<string> =>
  [...(await sha256(bytes)).slice(0, length)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
