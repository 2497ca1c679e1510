import styled from 'styled-components';
import { MarkedList, markedItem } from '@/components/ui/marked-list';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { space } from '@/styles/tokens';

const List = styled(MarkedList)`
  gap: ${space(3)};
  margin-top: ${space(4)};

  > li {
    ${markedItem}
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
