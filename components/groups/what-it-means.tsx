import styled from 'styled-components';
import { MarkedList, markedItem } from '@/components/ui/marked-list';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const List = styled(MarkedList)`
  gap: ${space(3)};
  margin-top: ${space(4)};

  > li {
    ${markedItem}
  }
  /* Beside one another where nothing stands beside them. */
  ${from('laptopS')} {
    grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
    column-gap: ${space(8)};
  }
`;

/** Who sees what of a member, in three sentences. */
export const WhatItMeans = () => {
  const t = useTexts('group-invitation');
  return (
    <section aria-labelledby="means-heading">
      <Heading id="means-heading" size="small">
        {t('means.heading')}
      </Heading>
      <List $gap={5} role="list">
        {['sees', 'choice', 'leave'].map((sentence) => (
          <li key={sentence}>{t(`means.${sentence}`)}</li>
        ))}
      </List>
    </section>
  );
};
