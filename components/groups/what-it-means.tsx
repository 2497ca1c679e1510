import { MarkedSentences } from '@/components/ui/marked-list';
import { useTexts } from '@/components/ui/texts';

/** Who sees what of a member, in three sentences. */
export const WhatItMeans = () => {
  const t = useTexts('group-invitation');
  return (
    <MarkedSentences
      id="means-heading"
      heading={t('means.heading')}
      sentences={['sees', 'choice', 'leave'].map((sentence) => t(`means.${sentence}`))}
    />
  );
};
