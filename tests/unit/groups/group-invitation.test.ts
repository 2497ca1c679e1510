import { describe, expect, it } from 'vitest';
import { invitationIn, invitationLink } from '@/lib/shared/rules/group-invitation';

const PAGE = 'https://example.org/pt-BR/group';
const CODE = '7F3K92MDX4TV0A6B';

describe('the link of a group', () => {
  it.each(['member', 'maker'] as const)('says behind its # whom it makes a %s', (kind) => {
    const { pathname, search, hash } = new URL(invitationLink(PAGE, { kind, code: CODE }));
    expect(pathname + search).toBe('/pt-BR/group');
    expect(invitationIn(hash)).toEqual({ kind, code: CODE });
  });

  it.each([')', '.', '…', '%20', '&fbclid=1'])('is read with what a chat puts behind it: %s', (tail) => {
    expect(invitationIn(`#${CODE}${tail}`)).toEqual({ kind: 'member', code: CODE });
  });

  it.each(['#lead%3D', '#%20lead=', '#%E2%80%8Blead%3d'])(
    'is read where an app has encoded it: %s',
    (begin) => {
      expect(invitationIn(begin + CODE)).toEqual({ kind: 'maker', code: CODE });
    },
  );

  it.each(['', '#', '#%', '#lead=', '#<b>', `#${'7'.repeat(41)}`])('holds no code in %s', (hash) => {
    expect(invitationIn(hash)).toBeNull();
  });
});
