import styled from 'styled-components';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { SCALE } from '@/lib/shared/rules/survey';
import { color, font, radius, space, textSize } from '@/styles/tokens';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space(2)};
  max-width: 28rem;
`;

const Step = styled.label`
  display: grid;
  place-items: center;
  min-height: 3.25rem;
  border: 2px solid ${color('fieldBorder')};
  border-radius: ${radius('medium')};
  background: ${color('white')};
  color: ${color('ink')};
  font-family: ${font('display')};
  font-size: 1.5rem;
  font-weight: 800;
  cursor: pointer;

  &:hover {
    border-color: ${color('muted')};
  }
  &:has(:checked) {
    border-color: ${color('blue')};
    background: ${color('blue')};
    color: ${color('white')};
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    ${visuallyHidden}
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  max-width: 28rem;
  margin-top: ${space(2)};
  color: var(--muted);
  font-size: ${textSize('small')};
`;

interface ScaleProps {
  name: string;
  /** Id of the question. */
  labelledBy: string;
  /** What the two ends mean. */
  least: string;
  most: string;
  /** Id of the error that concerns it. */
  errorId?: string;
}

/** One of five steps between two ends. Leave it uncontrolled: forms read their FormData. */
export const Scale = ({ name, labelledBy, least, most, errorId }: ScaleProps) => (
  <div
    role="radiogroup"
    aria-labelledby={labelledBy}
    aria-describedby={errorId ? `${errorId} ${name}-ends` : `${name}-ends`}
    aria-invalid={errorId !== undefined}
  >
    <Row>
      {SCALE.map((step, index) => (
        <Step key={step}>
          <input type="radio" id={index === 0 ? name : undefined} name={name} value={step} />
          {step}
        </Step>
      ))}
    </Row>
    <Ends id={`${name}-ends`}>
      <span>{`1 · ${least}`}</span> <span>{`5 · ${most}`}</span>
    </Ends>
  </div>
);
