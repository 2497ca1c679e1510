import styled from 'styled-components';
import { NumberedList } from '@/components/ui/numbered-list';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import { below, from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';

/** In two lines, where the rule itself would stand below all modules. */
const Short = styled.p`
  margin-bottom: ${space(4)};
  padding-left: ${space(3)};
  border-left: 4px solid ${color('lime')};
  color: var(--muted);

  ${from('laptopS')} {
    display: none;
  }
`;

const Whole = styled.div`
  padding-top: ${space(6)};
  border-top: 1px solid ${color('inkLine')};

  ${below('laptopS')} {
    display: none;
  }
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Earliest = styled.p`
  margin-top: ${space(4)};
  color: var(--muted);
`;

interface Pace {
  /** Minutes after the first login before which there is no certificate; 0: at any pace. */
  leastMinutes: number;
}

/** What completes a module, as a reminder in narrow windows. */
export const ShortCompletionRule = ({ leastMinutes }: Pace) => {
  const t = useTexts('course');
  return (
    <Short>
      {t('rule.short', { percent: WATCHED_ENOUGH_PERCENT })}
      {leastMinutes > 0 && ` ${t('rule.pace', { minutes: leastMinutes })}`}
    </Short>
  );
};

/** What completes a module, in its two steps, beside the modules of a wide window. */
export const CompletionRule = ({ leastMinutes }: Pace) => {
  const t = useTexts('course');
  return (
    <Whole>
      <Heading size="small">{t('rule.heading')}</Heading>
      <NumberedList steps={[t('rule.watch', { percent: WATCHED_ENOUGH_PERCENT }), t('rule.answer')]} />
      {leastMinutes > 0 && <Earliest>{t('rule.pace', { minutes: leastMinutes })}</Earliest>}
    </Whole>
  );
};
