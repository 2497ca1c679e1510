import { useCallback, useEffect, useState } from 'react';
import { useSite } from '@/components/ui/site';
import { pageState } from '@/lib/browser/page-state';
import { forgetInvitation, keepInvitation, keptInvitation } from '@/lib/groups/kept-invitation';
import { type Closed, closedBy, openInvitation } from '@/lib/groups/open-invitation';
import { identityOf, type Locale } from '@/lib/shared/config/locales';
import { invitationPath } from '@/lib/shared/config/paths';
import { type InvitationCode, invitationIn, invitationLink } from '@/lib/shared/rules/group-invitation';

/** What the page of an invitation shows. */
export type InvitationView =
  | { at: 'opening' | 'none' | 'away' }
  | { at: 'closed'; why: Closed }
  | { at: 'open'; code: string; name: string }
  /** Becomes a maker of a group, whose name is not told before. */
  | { at: 'maker'; code: string }
  | { at: 'joined'; name: string; groupId: string; already: boolean };

/** A visitor without an account comes back for it after sign-up or login. */
const keepForVisitor = (invitation: InvitationCode & { name?: string }): void => {
  if (pageState().signedIn === undefined) keepInvitation(invitation);
};

const viewOf = async (invitation: InvitationCode, here: Locale): Promise<InvitationView> => {
  const { kind, code } = invitation;
  if (kind === 'maker') {
    keepForVisitor(invitation);
    return { at: 'maker', code };
  }
  try {
    const { name, locale } = await openInvitation(code);
    if (identityOf(locale) !== identityOf(here)) {
      // Accounts of this site are none of that one.
      window.location.replace(invitationLink(invitationPath(locale), invitation));
      return { at: 'opening' };
    }
    keepForVisitor({ ...invitation, name });
    return { at: 'open', code, name };
  } catch (error) {
    const why = closedBy(error);
    if (!why) return { at: 'away' };
    forgetInvitation();
    return { at: 'closed', why };
  }
};

/** The invitation that the address holds, or the one that waits on this device. */
export const useInvitation = () => {
  const { locale } = useSite();
  const [view, setView] = useState<InvitationView>({ at: 'opening' });

  const open = useCallback(async () => {
    const invitation = invitationIn(window.location.hash) ?? keptInvitation();
    if (!invitation) return setView({ at: 'none' });
    setView({ at: 'opening' });
    setView(await viewOf(invitation, locale));
  }, [locale]);

  useEffect(() => {
    void open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [open]);

  return { view, setView, open };
};
