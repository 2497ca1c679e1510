import styled from 'styled-components';
import { Container, Section } from '@/components/ui/layout';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(8)};

  ${from('laptopS')} {
    grid-template-columns: 1fr 2fr;
    gap: ${space(14)};
  }
`;

const Question = styled.details`
  border-bottom: 1px solid var(--line);

  &:first-child {
    border-top: 1px solid var(--line);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(5)};
  font-size: 1.125rem;
  font-weight: 700;
  line-height: 1.4;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  svg {
    flex: none;
    color: var(--link);
    transition: transform 0.2s;
  }
  details[open] > & > svg {
    transform: rotate(45deg);
  }
`;

const Answer = styled.p`
  max-width: 42rem;
  padding: 0 ${space(10)} ${space(6)} 0;
  color: var(--muted);
`;

const QUESTIONS = ['price', 'audience', 'time', 'connection', 'done', 'certificate'] as const;

/** The others answer for modules that are there. */
const QUESTIONS_BEFORE_MODULES = ['price', 'audience'] as const;

interface QuestionsProps {
  /** Of the longest module of the main course; null while it has none. */
  minutes: number | null;
}

/** Native disclosures, so that they open without any script and are found by the browser's search. */
export const Questions = ({ minutes }: QuestionsProps) => {
  const t = useTexts('home');
  const figures = { percent: WATCHED_ENOUGH_PERCENT, minutes };
  return (
    <Section id="questions" data-surface="white" aria-labelledby="questions-heading">
      <Columns>
        <Heading id="questions-heading">{t('questions.heading')}</Heading>
        <div>
          {(minutes === null ? QUESTIONS_BEFORE_MODULES : QUESTIONS).map((question) => (
            <Question key={question}>
              <Summary>
                {t(`questions.${question}.question`)}
                <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
                  <path d="M10 2v16M2 10h16" stroke="currentColor" strokeWidth="3" />
                </svg>
              </Summary>
              <Answer>{t(`questions.${question}.answer`, figures)}</Answer>
            </Question>
          ))}
        </div>
      </Columns>
    </Section>
  );
};
