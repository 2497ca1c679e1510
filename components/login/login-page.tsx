import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { PublicPage } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { Heading, Muted } from '@/components/ui/text';
import { BUILT_IN_LOCALES, type Locale } from '@/lib/config/locales';
import { homePath } from '@/lib/config/paths';
import { from } from '@/lib/config/theme';
import { color, space } from '@/styles/tokens';
import { LoginAside } from './login-aside';
import { LoginScreen, type LoginScreenProps } from './login-screen';

const Halves = styled.div`
  display: grid;
  min-height: 100%;
  background: ${color('white')};

  ${from('laptopS')} {
    grid-template-columns: 5fr 6fr;
    min-height: 44rem;
  }
`;

const FormHalf = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space(6)};
  width: 100%;
  max-width: 32rem;
  margin-inline: auto;
  padding: ${space(10)} ${space(4)} ${space(16)};

  ${from('tablet')} {
    padding: ${space(16)} ${space(6)};
  }
`;

const NotOpen = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('login');
  return (
    <Stack $gap={5}>
      <Heading level={1}>{t('unavailable.title')}</Heading>
      <Muted>{t('unavailable.text')}</Muted>
      <div>
        <ButtonLink href={homePath(locale)}>{t('unavailable.home')}</ButtonLink>
      </div>
    </Stack>
  );
};

/** The sign-in page. Sites without an identity provider in the browser say so in place of the form. */
export const LoginPage = ({ locale, loadRecovery }: LoginScreenProps) => (
  <PublicPage locale={locale} path="login">
    <Halves>
      <StaticHtml id="login-aside" content={typeof window === 'undefined' && <LoginAside />} />
      <FormHalf data-surface="white">
        {BUILT_IN_LOCALES[locale].identity.kind === 'cognito' ? (
          <LoginScreen locale={locale} loadRecovery={loadRecovery} />
        ) : (
          <StaticHtml
            id="login-not-open"
            content={typeof window === 'undefined' && <NotOpen locale={locale} />}
          />
        )}
      </FormHalf>
    </Halves>
  </PublicPage>
);
