import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { signUpPath } from '@/lib/shared/config/paths';

/** The way to sign-up, which leads on to the page that the visitor asked for (`lib/boot`). */
export const SignUpInstead = () => {
  const { locale } = useSite();
  const t = useTexts('login');
  return (
    <Muted className="signed-out">
      {t('noAccount')} <InlineLink href={signUpPath(locale)}>{t('signUp')}</InlineLink>
    </Muted>
  );
};
