import { decoded } from '../texts/decoded';

/** What the link of a group says behind its `#`, where no server, log or referrer sees it. */

export interface InvitationCode {
  /** To be a member, or a second maker. */
  kind: 'member' | 'maker';
  code: string;
}

const MAKER = 'lead=';

/** What an app has encoded, or nobody sees, before a code. */
const BEFORE = /^[\s\p{Cf}]+/u;

/** Without what a sentence or a chat may put behind a link; what is longer is none of ours. */
const CODE = /^[0-9a-z]{1,40}(?![0-9a-z])/i;

/** @param hash of an address, with its `#`; null: it holds no code */
export const invitationIn = (hash: string): InvitationCode | null => {
  const held = decoded(hash.slice(1)).replace(BEFORE, '');
  const isMaker = held.startsWith(MAKER);
  const [code] = CODE.exec(isMaker ? held.slice(MAKER.length) : held) ?? [];
  return code === undefined ? null : { kind: isMaker ? 'maker' : 'member', code };
};

/** @param page absolute address of the page of invitations */
export const invitationLink = (page: string, { kind, code }: InvitationCode): string =>
  `${page}#${kind === 'maker' ? MAKER : ''}${code}`;
