import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { RightMark } from '@/components/ui/right-mark';
import { display, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Question } from '@/lib/shared/rules/course-types';
import type { Marks } from '@/lib/shared/rules/given-answers';
import { letteredOptions } from '@/lib/shared/rules/hall';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

const List = styled.ol`
  display: grid;
  gap: clamp(0.5rem, 1.4vh, 1rem);
  width: 100%;
  margin-top: ${space(2)};
  padding: 0;
  list-style: none;
`;

const Option = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 clamp(0.75rem, 1.4vw, 1.5rem);
  align-items: center;
  width: 100%;
  /* Above the buttons at the lower edge. */
  scroll-margin-bottom: 7rem;
  padding: clamp(0.625rem, 1.5vh, 1.125rem) clamp(0.75rem, 1.4vw, 1.5rem);
  border: 2px solid var(--line);
  border-radius: ${radius('medium')};
  background: none;
  color: var(--text);
  font-size: clamp(1.0625rem, 0.7rem + 1.5vw, 2.5rem);
  font-weight: 600;
  line-height: 1.3;
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: var(--muted);
  }
  &[aria-pressed='true'] {
    border-color: ${color('white')};
  }
  &[data-state='right'] {
    border-color: ${color('lime')};
    background: ${color('lime')};
    color: ${color('ink')};
  }
  &[data-state='other'] {
    color: var(--muted);
  }
  /* Contrast themes take its ground away. */
  @media (forced-colors: active) {
    &[data-state='right'] {
      border-width: 8px;
    }
  }
`;

const Letter = styled.span`
  ${display}
  align-self: start;
  color: ${color('lime')};
  font-size: 1.35em;
  line-height: 1;

  [data-state='right'] > & {
    color: inherit;
  }
`;

const Said = styled.span`
  display: block;
  grid-column: 2;
  margin-top: ${space(2)};
  font-size: 0.82em;
  font-weight: 500;

  &:empty {
    display: none;
  }
  b {
    font-weight: 800;
  }
`;

const Asked = styled(Heading)`
  font-size: clamp(1.75rem, 0.9rem + 3vw, 4rem);
  line-height: 1.08;
`;

/** Where no script runs, the answer is in a line that opens. */
const Plain = styled.details`
  display: none;
  font-size: clamp(1.0625rem, 0.7rem + 1.5vw, 2.5rem);

  @media (scripting: none) {
    display: block;
  }
  summary {
    min-height: 44px;
    font-weight: 700;
    cursor: pointer;
  }
`;

const Prompt = styled.p`
  color: var(--muted);
  font-size: clamp(1rem, 0.9rem + 0.5vw, 1.5rem);

  ${from('tablet')} {
    max-width: 60ch;
  }
`;

/** Whether the answer shows, and which option had most hands. */
export interface Shown {
  answer: boolean;
  most?: string | undefined;
}

interface HallQuestionProps {
  question: Question;
  videoId: number;
  marks: Marks[string];
  headingId: string;
  shown: Shown;
  /** Most hands showed this option. */
  onMost: (option: string) => void;
}

/** A question for a show of hands. What is tapped is kept nowhere: it shows the answer with its reason. */
export const HallQuestion = (props: HallQuestionProps) => {
  const { question, videoId, marks, headingId, shown, onMost } = props;
  const t = useTexts('hall');
  const options = letteredOptions(question, videoId);
  const right = options.find(({ id }) => marks[id]?.correct);
  const list = useRef<HTMLOListElement>(null);
  // On a phone the reasons may push it out of the window.
  useEffect(() => {
    if (shown.answer) list.current?.querySelector('[data-state=right]')?.scrollIntoView({ block: 'nearest' });
  }, [shown.answer]);
  return (
    <>
      <Asked id={headingId} tabIndex={-1} capitals={false}>
        {question.text}
      </Asked>
      <Prompt className="needs-script screen-only">{t(shown.answer ? 'heard' : 'hands')}</Prompt>
      <List ref={list} role="list" aria-labelledby={headingId}>
        {options.map(({ id, letter, text }) => {
          const isRight = id === right?.id;
          const isMost = id === shown.most;
          const state = isRight ? 'right' : 'other';
          return (
            <li key={id}>
              <Option
                type="button"
                data-state={shown.answer ? state : undefined}
                aria-pressed={isMost}
                onClick={() => onMost(id)}
              >
                <Letter>{letter}</Letter>
                <span>{text}</span>
                {shown.answer && (isRight || isMost) && (
                  <Said>
                    {isMost && <b>{t('most')}. </b>}
                    {isRight ? (
                      <RightMark words={t('module:questions.right')} />
                    ) : (
                      <b>{t('module:questions.wrong')} </b>
                    )}
                    {marks[id]?.feedback}
                  </Said>
                )}
              </Option>
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">
        {shown.answer &&
          right &&
          `${t('module:questions.right')} ${right.letter}. ${marks[right.id]?.feedback ?? ''}`}
      </VisuallyHidden>
      <Plain>
        <summary>{t('show')}</summary>
        <p>
          <b>{right?.letter}.</b> {right && marks[right.id]?.feedback}
        </p>
      </Plain>
    </>
  );
};
