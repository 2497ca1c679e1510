import type { DrillCard } from '@/lib/shared/rules/course-types';
import type { ReadText } from '@/lib/shared/texts/read-text';

/** The card as a message, for somebody who coaches with you. */
export const drillInWords = (card: DrillCard, t: ReadText): string => {
  const { players, size, equipment, time } = card.facts;
  return [
    card.title,
    [players, size, equipment, time].filter(Boolean).join(' · '),
    card.setUp,
    card.steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    `${t('points')}:\n${card.points.map((point) => `– ${point}`).join('\n')}`,
    card.safety,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n\n');
};
