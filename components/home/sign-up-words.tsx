import { Trans, useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { Heading, Lead } from '@/components/ui/text';
import type { Locale } from '@/lib/config/locales';
import { loginPath } from '@/lib/config/paths';
import { space } from '@/styles/tokens';

const Text = styled(Lead)`
  max-width: 28rem;
  margin-top: ${space(4)};
`;

/** What stands beside the sign-up form. Static. */
export const SignUpWords = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('home');
  return (
    <>
      <Heading id="sign-up-heading">{t('signUp.heading')}</Heading>
      <Text>{t('signUp.text')}</Text>
      <Text as="p">
        <Trans
          t={t}
          i18nKey="signUp.haveAccount"
          components={{ login: <InlineLink href={loginPath(locale)} /> }}
        />
      </Text>
      <noscript>
        <Text>{t('signUp.noScript')}</Text>
      </noscript>
    </>
  );
};
