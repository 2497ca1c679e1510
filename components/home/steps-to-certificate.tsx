import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Container, Section } from '@/components/ui/layout';
import { display, Heading } from '@/components/ui/text';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';

const List = styled.ol`
  display: grid;
  gap: ${space(10)} ${space(8)};
  margin-top: ${space(10)};
  padding: 0;
  list-style: none;

  ${from('laptopS')} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(5)};
  align-content: start;

  ${from('laptopS')} {
    grid-template-columns: 1fr;
    gap: ${space(5)};
  }
`;

/** One bar of the motif, wide enough for a figure. */
const Bar = styled.span`
  ${display}
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 5rem;
  background: ${color('blue')};
  color: ${color('white')};
  font-size: 2.5rem;
  clip-path: polygon(28% 0, 100% 0, 72% 100%, 0 100%);

  li:last-child > & {
    background: ${color('lime')};
    color: ${color('ink')};
  }
`;

const Text = styled.p`
  max-width: 30rem;
  margin-top: ${space(2)};
  color: var(--muted);
`;

const STEPS = ['join', 'learn', 'show'] as const;

/** How it works. */
export const StepsToCertificate = () => {
  const { t } = useTranslation('home');
  return (
    <Section data-surface="white" aria-labelledby="steps-heading">
      <Container>
        <Heading id="steps-heading">{t('steps.heading')}</Heading>
        <List role="list">
          {STEPS.map((step, index) => (
            <Step key={step}>
              <Bar aria-hidden="true">{index + 1}</Bar>
              <div>
                <Heading level={3} size="small">
                  {t(`steps.${step}.title`)}
                </Heading>
                <Text>{t(`steps.${step}.text`)}</Text>
              </div>
            </Step>
          ))}
        </List>
      </Container>
    </Section>
  );
};
