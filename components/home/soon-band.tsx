import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { space } from '@/styles/tokens';

const Ground = styled.section`
  padding-block: ${space(10)};
  border-bottom: 1px solid var(--line);

  p {
    max-width: 40rem;
    margin-top: ${space(2)};
  }
`;

/** In place of the figures, while the content has no module in the site's language. */
export const SoonBand = () => {
  const t = useTexts('home');
  return (
    <Ground data-surface="white" aria-labelledby="soon-heading">
      <Container>
        <Heading id="soon-heading" size="card">
          {t('soon.heading')}
        </Heading>
        <Lead>{t('soon.text')}</Lead>
      </Container>
    </Ground>
  );
};
