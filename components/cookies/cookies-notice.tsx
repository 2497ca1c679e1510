import styled from 'styled-components';
import { Container, Section, Stack } from '@/components/ui/layout';
import { PageOpening } from '@/components/ui/page-opening';
import { useTexts } from '@/components/ui/texts';
import { ConsentForm } from './consent-form';
import { StoredThings } from './stored-things';

const Column = styled(Stack)`
  max-width: 58rem;
`;

export interface CookieNames {
  session: string;
  marker: string;
  csrf: string;
  consent: string;
}

export interface CookiesNoticeProps {
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
export const CookiesNotice = ({ names, sessionDays }: CookiesNoticeProps) => {
  const t = useTexts('cookies');
  const cookies = (['session', 'marker', 'csrf', 'consent'] as const).map((key) => ({
    key,
    name: names[key],
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
      <PageOpening heading={t('heading')} lead={t('lead')} />
      <Section>
        <Container>
          <Column $gap={14}>
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
          </Column>
        </Container>
      </Section>
    </>
  );
};
