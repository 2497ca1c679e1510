import { PublicMetadata } from '@/components/layout/public-metadata';
import { Container, Section, Stack } from '@/components/ui/layout';
import { PageOpening } from '@/components/ui/page-opening';
import { useTexts } from '@/components/ui/texts';
import { cookiesPath } from '@/lib/shared/config/paths';
import { ConsentForm } from './consent-form';
import { StoredThings } from './stored-things';

export interface CookieNames {
  session: string;
  marker: string;
  csrf: string;
  consent: string;
}

export interface CookiesNoticeProps {
  siteOrigin: string;
  /** As they are called in this environment. */
  names: CookieNames;
  /** The longest that a session may last. */
  sessionDays: number;
}

const ON_THE_DEVICE = [
  'answers',
  'drafts',
  'film',
  'saved',
  'player',
  'forms',
  'registration',
  'invitation',
  'account',
] as const;

/** What the site keeps in the visitor's browser, what for and how long, and the choice about the rest. */
export const CookiesNotice = ({ siteOrigin, names, sessionDays }: CookiesNoticeProps) => {
  const t = useTexts('cookies');
  const cookies = (['session', 'marker', 'csrf', 'consent'] as const).map((key) => ({
    key,
    name: `${t(`cookies.${key}.name`)} (${names[key]})`,
    purpose: t(`cookies.${key}.purpose`),
    duration: t(`cookies.${key}.duration`, { days: sessionDays }),
  }));
  const onTheDevice = ON_THE_DEVICE.map((key) => ({
    key,
    name: t(`device.${key}.name`),
    purpose: t(`device.${key}.purpose`),
    duration: t(`device.${key}.duration`),
  }));
  return (
    <>
      <PublicMetadata
        siteOrigin={siteOrigin}
        title={t('title')}
        description={t('description')}
        pathOn={cookiesPath}
      />
      <PageOpening heading={t('heading')} lead={t('lead')} />
      <Section>
        <Container>
          <Stack $gap={14}>
            <ConsentForm />
            <StoredThings
              id="cookies-heading"
              heading={t('cookies.heading')}
              intro={t('cookies.intro')}
              things={cookies}
            />
            <StoredThings
              id="device-heading"
              heading={t('device.heading')}
              intro={t('device.intro')}
              things={onTheDevice}
            />
          </Stack>
        </Container>
      </Section>
    </>
  );
};
