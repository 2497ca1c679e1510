import styled from 'styled-components';
import { CardBars } from '@/components/ui/card-bars';
import { Card } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { localePath } from '@/lib/shared/config/paths';
import { from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';

const Box = styled(Card)`
  position: relative;
  overflow: hidden;

  h2 {
    margin: ${space(1)} 0 ${space(3)};
  }
  h2 + p {
    max-width: 34rem;
    font-size: ${textSize('lead')};
    line-height: 1.5;
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-top: ${space(2)};
  }
  ${from('tablet')} {
    padding-right: 17rem;
  }
`;

/** One thing to try before the next module. */
export const Takeaway = ({ text }: { text: string }) => {
  const { locale } = useSite();
  const t = useTexts('module');
  return (
    <Box as="section" data-surface="blue" data-whole="" aria-labelledby="takeaway-heading">
      <CardBars />
      <Eyebrow>{t('takeaway.kind')}</Eyebrow>
      <Heading id="takeaway-heading" size="card">
        {t('takeaway.heading')}
      </Heading>
      <p>{text}</p>
      <InlineLink className="screen-only" href={localePath(locale, 'sources')}>
        {t('takeaway.sources')}
      </InlineLink>
    </Box>
  );
};
