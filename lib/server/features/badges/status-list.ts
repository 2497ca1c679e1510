import { gzipSync } from 'node:zlib';

/**
 * Places in one list: a place says nothing of the person as long as so many others are in it (Bitstring Status List 1.0,
 * §6.1, asks for 16 kB at least). A constraint of the database holds the same number.
 */
export const STATUS_LIST_LENGTH = 131_072;

/** The bits of these places set, the first place leftmost (§3.2), as gzip in multibase base64url. */
export const encodedList = (places: readonly number[]): string => {
  const bits = Buffer.alloc(STATUS_LIST_LENGTH / 8);
  for (const place of places) bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3);
  return `u${gzipSync(bits).toString('base64url')}`;
};

/**
 * A status list as a credential, to be signed. The same places give the same document.
 * @param address its own
 * @param issuer id of the issuer, the same as in the badges
 */
export const statusListCredential = (address: string, issuer: string, revoked: readonly number[]) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: address,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer,
  credentialSubject: {
    id: `${address}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: encodedList(revoked),
  },
});
