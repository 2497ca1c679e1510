import { ButtonLink } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { type KeptInvitation, keepInvitation } from '@/lib/groups/kept-invitation';
import { invitationPath, loginPath, withWayBack } from '@/lib/shared/config/paths';

/** For somebody whose session has ended: the invitation waits for the login. */
export const LogInAgain = ({ invitation }: { invitation: KeptInvitation }) => {
  const { locale } = useSite();
  const t = useTexts('group-invitation');
  return (
    <ButtonLink
      variant="outline"
      href={withWayBack(`${loginPath(locale)}?expired=1`, invitationPath(locale))}
      onClick={() => keepInvitation(invitation)}
    >
      {t('logInAgain')}
    </ButtonLink>
  );
};
