import styled from 'styled-components';
import { MarkedList, markedItem } from '@/components/ui/marked-list';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { AskedPlan } from '@/lib/shared/rules/course-types';
import { space } from '@/styles/tokens';
import { PlanOutcome } from './plan-outcome';

const Item = styled.li`
  ${markedItem}
  gap: ${space(1)};
`;

interface PlannedProps {
  customerId: number;
  plans: readonly AskedPlan[];
}

/** What the coach planned after each module, when, and what became of it. */
export const Planned = ({ customerId, plans }: PlannedProps) => {
  const t = useTexts('plans');
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="planned-heading">
      <Heading id="planned-heading" size="card">
        {t('heading')}
      </Heading>
      <MarkedList $gap={5} role="list">
        {plans.map((plan) => (
          <Item key={plan.videoId}>
            <h3>{plan.title}</h3>
            <PlanOutcome customerId={customerId} plan={plan} />
          </Item>
        ))}
      </MarkedList>
    </section>
  );
};
