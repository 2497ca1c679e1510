import { gunzipSync } from 'node:zlib';
import { decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';

/** A badge checked as anybody would: from its address alone, with the standards' own steps and none of our code. */

interface StatusEntry {
  statusPurpose: string;
  statusListIndex: string;
  statusListCredential: string;
}

export interface CheckedBadge {
  payload: JWTPayload & { credentialStatus: StatusEntry; credentialSubject: Record<string, unknown> };
  /** Address of the key that it was signed with. */
  kid: string;
  revoked: boolean;
  /** Bits in its status list. */
  places: number;
}

const text = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
};

const verified = async (jws: string) => {
  const { kid = '', alg } = decodeProtectedHeader(jws);
  const jwk = JSON.parse(await text(kid)) as JWK;
  const { payload } = await jwtVerify(jws, await importJWK(jwk, alg), { algorithms: ['RS256', 'ES256'] });
  return { payload, kid };
};

/** The bits of a list, fetched and verified (Bitstring Status List 1.0 §3.2). */
const bitsOf = async (address: string, purpose: string): Promise<Buffer> => {
  const { payload } = await verified(await text(address));
  const { encodedList, statusPurpose } = payload.credentialSubject as Record<string, string>;
  if (payload.id !== address || statusPurpose !== purpose) throw new Error('that is another list');
  if (!encodedList?.startsWith('u')) throw new Error('the list is not in multibase base64url');
  return gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
};

/** @throws when a signature, an address or a list is not good */
export const checkJws = async (jws: string): Promise<CheckedBadge> => {
  const { payload, kid } = await verified(jws);
  const { statusPurpose, statusListIndex, statusListCredential } = payload.credentialStatus as StatusEntry;
  const bits = await bitsOf(statusListCredential, statusPurpose);
  const place = Number(statusListIndex);
  const revoked = ((bits.at(place >> 3) as number) & (0x80 >> (place & 7))) !== 0;
  return { payload: payload as CheckedBadge['payload'], kid, revoked, places: bits.length * 8 };
};

export const checkBadgeAt = async (address: string): Promise<CheckedBadge> => checkJws(await text(address));
