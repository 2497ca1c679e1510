import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { color, space, textSize } from '@/styles/tokens';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  background: ${color('inkDeep')};
  list-style: none;

  /* Below one another where the text is large and the window small. */
  li {
    display: flex;
    flex: 1 1 6rem;
  }
`;

const Step = styled.a`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  min-height: 48px;
  padding: ${space(1)} ${space(2)};
  overflow-wrap: normal;
  border-bottom: 4px solid ${color('inkLine')};
  color: ${color('inkMuted')};
  font-size: ${textSize('small')};
  font-weight: 700;
  text-decoration: none;

  &:hover {
    color: ${color('white')};
    text-decoration: underline;
  }
  &[data-state='now'] {
    border-color: ${color('lime')};
    color: ${color('white')};
  }
  &[data-state='done'] {
    border-color: ${color('blueBright')};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.625rem;
  height: 1.625rem;
  border-radius: 50%;
  background: ${color('inkLine')};
  color: ${color('white')};

  [data-state='now'] > & {
    background: ${color('lime')};
    color: ${color('ink')};
  }
  [data-state='done'] > & {
    background: ${color('blueBright')};
  }
`;

interface ModuleStepsProps {
  /** The film was watched or the transcript read. */
  watched: boolean;
  /** All questions are right. */
  answered: boolean;
  /** Something is planned. */
  planned: boolean;
}

/** The way through a module: watch, answer, take to training; what is done, and what comes now. */
export const ModuleSteps = ({ watched, answered, planned }: ModuleStepsProps) => {
  const t = useTexts('module');
  const steps = [
    { name: 'watch', href: '#film', done: watched },
    { name: 'answer', href: '#questions', done: answered },
    { name: 'take', href: '#takeaway', done: planned },
  ] as const;
  const now = steps.find(({ done }) => !done)?.name;
  return (
    <nav className="screen-only" aria-label={t('steps.label')} data-whole="">
      <List role="list">
        {steps.map(({ name, href, done }, index) => (
          <li key={name}>
            <Step
              href={href}
              data-state={done ? 'done' : name === now ? 'now' : undefined}
              aria-current={name === now ? 'step' : undefined}
            >
              <Mark aria-hidden="true">{done ? '✓' : index + 1}</Mark>
              {t(`steps.${name}`)}
              {done && <VisuallyHidden>{t('steps.done')}</VisuallyHidden>}
            </Step>
          </li>
        ))}
      </List>
    </nav>
  );
};
