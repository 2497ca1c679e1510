import styled from 'styled-components';
import { Card } from '@/components/ui/layout';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { color, space } from '@/styles/tokens';
import { PlanOutcome, type PlanOutcomeProps } from './plan-outcome';

const Note = styled(Card)`
  border-top: 6px solid ${color('lime')};

  h2 {
    margin: ${space(1)} 0 ${space(3)};
    line-height: 1.06;
  }
`;

/** The coach's own plan, until it is told what became of it. */
export const PlanNote = (props: PlanOutcomeProps) => {
  const t = useTexts('plans');
  return (
    <Note as="section" data-surface="white" aria-labelledby="plan-note-heading">
      <Eyebrow>{t('kind')}</Eyebrow>
      <Heading id="plan-note-heading" size="small">
        {props.plan.title}
      </Heading>
      <PlanOutcome {...props} />
    </Note>
  );
};
