import styled from 'styled-components';
import { Container, Section } from '@/components/ui/layout';
import { StepBar } from '@/components/ui/step-bar';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

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
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(5)};
  align-content: start;
  overflow-wrap: anywhere;

  ${from('laptopS')} {
    grid-template-columns: 1fr;
    gap: ${space(5)};
  }
`;

const Bar = styled(StepBar)`
  width: min(4.5rem, 22vw);
  height: 5rem;
  font-size: 2.5rem;
`;

const Text = styled.p`
  max-width: 30rem;
  margin-top: ${space(2)};
  color: var(--muted);
`;

const STEPS = ['join', 'learn', 'show'] as const;

/** How it works. */
export const StepsToCertificate = () => {
  const t = useTexts('home');
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
