import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { InlineLink } from '@/components/ui/link';
import { Muted } from '@/components/ui/text';
import { withNext } from '@/lib/auth/destination';
import type { Locale } from '@/lib/shared/config/locales';
import { signUpPath } from '@/lib/shared/config/paths';

/** The way to sign-up, which leads on to the page that the visitor asked for. */
export const SignUpInstead = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('login');
  const [href, setHref] = useState(signUpPath(locale));
  useEffect(() => setHref(withNext(signUpPath(locale))), [locale]);
  return (
    <Muted className="signed-out">
      {t('noAccount')} <InlineLink href={href}>{t('signUp')}</InlineLink>
    </Muted>
  );
};
