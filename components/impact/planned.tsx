import styled from 'styled-components';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { OpenImpactProps } from '@/lib/server/pages/impact-page';
import { space } from '@/styles/tokens';
import { MarkedList, markedItem } from './marked-list';

const Item = styled.li`
  ${markedItem}
  gap: ${space(1)};

  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  p + p {
    color: var(--muted);
  }
`;

/** What the coach wanted to try after each module, and when. */
export const Planned = ({ plans }: Pick<OpenImpactProps, 'plans'>) => {
  const t = useTexts('impact');
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="planned-heading">
      <Heading id="planned-heading" size="card">
        {t('planned.heading')}
      </Heading>
      <MarkedList $gap={5} role="list">
        {plans.map(({ title, text, day }) => (
          <Item key={title}>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            {day && <p>{day}</p>}
          </Item>
        ))}
      </MarkedList>
    </section>
  );
};
