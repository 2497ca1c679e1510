import styled from 'styled-components';
import { Logo, LogoOutlines } from '@/components/layout/logo';
import { Bars } from '@/components/ui/bars';
import { Container, Stack } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { writtenMoment } from '@/lib/shared/config/time-zone';
import { below } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Screen = styled.main`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  overflow: hidden;
  min-height: 100vh;
  padding-block: ${space(10)};

  ${below('tablet')} {
    flex-direction: column;
    align-items: stretch;
    padding-bottom: 0;
  }
`;

const Motif = styled.div`
  position: absolute;
  inset: auto -2rem 0 auto;
  height: 45%;
  opacity: 0.9;

  /* Under the words, which fill a phone's window. */
  ${below('tablet')} {
    position: static;
    flex: none;
    align-self: flex-end;
    height: 15rem;
    margin: auto -2rem 0 0;
    padding-top: ${space(8)};
  }
`;

const Text = styled(Stack)`
  position: relative;
  z-index: 1;
  max-width: 38rem;
`;

interface MaintenanceNoticeProps {
  /** When the site is back, in epoch milliseconds, or null when that is not known; and the zone in which to say so. */
  until: number | null;
  timeZone: string;
}

/** The whole page while a site is being worked on: no header, no footer, and the time it ends (spec §2). */
export const MaintenanceNotice = ({ until, timeZone }: MaintenanceNoticeProps) => {
  const { locale } = useSite();
  const t = useTexts('maintenance');
  return (
    <Screen id="content" data-surface="ink" data-whole="">
      <Container>
        <Text $gap={6}>
          <LogoOutlines />
          {/* In a block of its own, or the drawing would stand in the middle of the column. */}
          <div>
            <Logo />
          </div>
          <Heading level={1} size="title">
            {t('heading')}
          </Heading>
          <Lead>
            {until === null ? t('later') : t('back', { time: writtenMoment(until, { locale, timeZone }) })}
          </Lead>
          <Lead>{t('kept')}</Lead>
        </Text>
      </Container>
      <Motif>
        <Bars variant="hero" />
      </Motif>
    </Screen>
  );
};
