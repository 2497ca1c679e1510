import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { cookiesPath } from '@/lib/shared/config/paths';
import { defaultConsent } from '@/lib/shared/rules/consents/measuring';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { ConsentAnswer } from './consent-answer';

/** Shown by `/consent.js`: nothing is asked for where it does not run, has been answered, or the browser has answered. */
const Line = styled.section`
  display: none;
  padding-block: ${space(4)};
  border-top: 4px solid var(--accent);

  html[data-consent-chosen='no']:not([data-privacy-control]):not([data-cookies-off]) & {
    display: block;
  }
`;

const Row = styled(Container)`
  display: grid;
  gap: ${space(3)} ${space(8)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

/**
 * Asks once, at the window's lower edge (`#site-consent` in the global sheet), whether visits may be counted; the page stays
 * usable. Static: `/consent.js` shows it and sends the answer.
 */
export const ConsentLine = () => {
  const { locale } = useSite();
  const t = useTexts();
  return (
    <Line data-surface="ink" aria-labelledby="consent-line">
      <Row>
        <p id="consent-line">
          {t(`consent.question.${defaultConsent(locale)}`)}{' '}
          <InlineLink href={cookiesPath(locale)}>{t('consent.more')}</InlineLink>
        </p>
        <ConsentAnswer allow={t('consent.allow')} refuse={t('consent.refuse')} inPlace />
      </Row>
    </Line>
  );
};
