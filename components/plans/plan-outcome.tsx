import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { usePlanOutcome } from '@/lib/learning/use-plan-outcome';
import { type AskedPlan, PLAN_OUTCOMES } from '@/lib/shared/rules/course-types';
import { color, space, textSize } from '@/styles/tokens';

/** As the coach wrote it; its day below. */
const Planned = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;

  & + & {
    color: var(--muted);
  }
`;

const Ask = styled.p`
  margin-top: ${space(3)};
  font-weight: 700;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  max-width: 24rem;
  margin-top: ${space(2)};

  /* Three in a line of a phone, or lines that are filled. */
  button {
    flex: 1 1 auto;
    padding-inline: ${space(3)};
  }
  [aria-pressed='true'] {
    border-color: ${color('lime')};
    background: ${color('lime')};
    color: ${color('ink')};
  }
`;

const State = styled.p`
  min-height: 1.5em;
  margin-top: ${space(2)};
  font-size: ${textSize('small')};
`;

export interface PlanOutcomeProps {
  customerId: number;
  plan: AskedPlan;
}

/** A plan in the coach's words with its day, and what became of it in one press. */
export const PlanOutcome = ({ customerId, plan }: PlanOutcomeProps) => {
  const { locale } = useSite();
  const t = useTexts('plans');
  const { text, outcome, state, tell } = usePlanOutcome({ customerId, locale, plan });
  const askId = `plan-${plan.videoId}`;
  return (
    <div>
      {text && <Planned>{text}</Planned>}
      {plan.dayInWords && <Planned>{plan.dayInWords}</Planned>}
      <div className="needs-script">
        <Ask id={askId}>{t('ask')}</Ask>
        <Choices role="group" aria-labelledby={askId}>
          {PLAN_OUTCOMES.map((one) => (
            <Button key={one} variant="outline" aria-pressed={outcome === one} onClick={() => tell(one)}>
              {t(`outcomes.${one}`)}
            </Button>
          ))}
        </Choices>
        <State role="status">{state !== 'nothing' && t(`state.${state}`)}</State>
      </div>
    </div>
  );
};
