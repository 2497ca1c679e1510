import { useEffect, useState } from 'react';
import { InlineLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { pageState } from '@/lib/browser/page-state';
import { landingPath } from '@/lib/shared/config/paths';

/** What has just happened on the way to this form; also the key of its text. */
export type LoginNotice = 'confirmed' | 'passwordChanged' | 'signedOutEverywhere';

/** Why the visitor is here, where that is worth saying. The page is the same for everyone, so the browser decides. */
export const LoginNotices = ({ notice }: { notice: LoginNotice | undefined }) => {
  const { locale } = useSite();
  const t = useTexts('login');
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('expired')) return;
    // Anybody can link to this address; who is signed in is told that instead.
    if (pageState().signedIn !== undefined) return;
    setExpired(true);
    showError(t('errors:auth.session-expired'));
  }, [t]);
  if (notice) return <Notice tone="success">{t(notice)}</Notice>;
  if (expired)
    return (
      <Notice>
        <b>{t('errors:auth.session-expired')}</b>
        {t('expired')}
      </Notice>
    );
  return (
    <Notice className="signed-in">
      <p>{t('signedIn.text')}</p>
      <InlineLink href={landingPath(locale)}>{t('signedIn.goOn')}</InlineLink>
    </Notice>
  );
};
