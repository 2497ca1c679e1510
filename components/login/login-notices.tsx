import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { InlineLink } from '@/components/ui/link';
import type { Locale } from '@/lib/config/locales';
import { landingPath } from '@/lib/config/paths';
import { Notice } from '../session/notice';

interface LoginNoticesProps {
  locale: Locale;
  confirmed: boolean;
}

/** Why the visitor is here, where that is worth saying. The page is the same for everyone, so the browser decides. */
export const LoginNotices = ({ locale, confirmed }: LoginNoticesProps) => {
  const { t } = useTranslation('login');
  const [expired, setExpired] = useState(false);
  useEffect(() => setExpired(new URLSearchParams(window.location.search).has('expired')), []);
  if (confirmed) return <Notice tone="success">{t('confirmed')}</Notice>;
  if (expired) return <Notice>{t('expired')}</Notice>;
  return (
    <Notice className="signed-in">
      <p>{t('signedIn.text')}</p>
      <InlineLink href={landingPath(locale)}>{t('signedIn.goOn')}</InlineLink>
    </Notice>
  );
};
