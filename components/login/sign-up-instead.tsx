import { useTranslation } from 'next-i18next/pages';
import { InlineLink } from '@/components/ui/link';
import { Muted } from '@/components/ui/text';
import type { Locale } from '@/lib/shared/config/locales';
import { signUpPath } from '@/lib/shared/config/paths';

/** The way to sign-up, which leads on to the page that the visitor asked for (`public/boot.js`). */
export const SignUpInstead = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('login');
  return (
    <Muted className="signed-out">
      {t('noAccount')} <InlineLink href={signUpPath(locale)}>{t('signUp')}</InlineLink>
    </Muted>
  );
};
