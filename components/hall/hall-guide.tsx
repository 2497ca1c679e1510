import type { ReactNode } from 'react';
import styled from 'styled-components';
import { QrCode } from '@/components/ui/qr-code';
import { Facts, Foot, PrintedPage, Sheet } from '@/components/ui/sheet';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { Address } from '@/components/ui/words';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import type { CourseModule, DrillCard, Question } from '@/lib/shared/rules/course-types';
import { type HallContent, hallMinutes, letteredOptions } from '@/lib/shared/rules/hall';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

/** On paper it has one side, whatever the module has to ask. */
const Guide = styled(Sheet)`
  @media print {
    gap: 0.5rem;
    font-size: 0.75rem;
    line-height: 1.32;

    h1 {
      font-size: 1.75rem;
    }
    h2 {
      margin-bottom: 0.125rem;
      font-size: 1rem;
    }
    header > p,
    > :last-child {
      font-size: inherit;
    }
    dl > div {
      padding-top: 0.125rem;
      border-top-width: 2px;
    }
  }
`;

const Questions = styled.ol<{ $three: boolean }>`
  && {
    display: block;
    columns: ${({ $three }) => ($three ? '14rem 3' : '22rem 2')};
    column-gap: ${space(8)};
    /* They have no numbers. */
    padding-left: 0;
  }
  > li {
    margin-bottom: ${space(4)};
    break-inside: avoid;
  }
  p {
    font-weight: 700;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  && ul {
    gap: ${space(1)};
    margin-top: ${space(1)};
    padding: 0;
  }
  ul > li {
    padding-left: 1.5em;
    text-indent: -1.5em;
  }
  ul b {
    display: inline-block;
    min-width: 1.5em;
    text-indent: 0;
  }
  [data-right] {
    color: ${color('success')};
    font-weight: 600;
  }
  /* Its lines begin behind the tick. */
  em {
    display: block;
    padding-left: 1.5em;
    color: var(--text);
    font-style: normal;
    font-weight: 400;
  }
  @media print {
    && {
      columns: 2;
      column-gap: ${space(8)};
    }
    > li {
      margin-bottom: 0.375rem;
    }
    && ul {
      gap: 0;
      margin-top: 0;
    }
  }
`;

/* Beside one another they have headings in one row and words in another. */
const Boxes = styled.div`
  display: grid;
  gap: ${space(6)} ${space(8)};

  ${from('tablet')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 0;

    section {
      display: grid;
      grid-row: span 2;
      grid-template-rows: subgrid;
    }
  }
  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 ${space(5)};
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
  align-items: center;
  padding: ${space(3)};
  border: 1px solid var(--line);
  border-radius: ${radius('small')};

  > svg {
    flex: 1 1 8rem;
  }
  > div {
    flex: 12 1 12rem;
    min-width: 0;
  }
  p {
    overflow-wrap: anywhere;
  }
  @media print {
    display: grid;
    grid-template-columns: 2.2cm minmax(0, 1fr);
    padding: 0;
  }
`;

interface GuideProps {
  module: CourseModule;
  cards: readonly DrillCard[];
  content: HallContent;
}

const STEPS = ['before', 'open', 'watch', 'questions', 'try', 'join'] as const;

const AskedQuestion = ({
  question,
  videoId,
  marks,
}: { question: Question; videoId: number } & Pick<HallContent, 'marks'>) => {
  const t = useTexts('hall');
  return (
    <li>
      <p>{question.text}</p>
      <ul>
        {letteredOptions(question, videoId).map(({ id, letter, text }) => {
          const mark = marks[question.id]?.[id];
          return (
            <li key={id} data-right={mark?.correct ? '' : undefined}>
              <b>{letter}</b>
              {text}
              {mark?.correct && (
                <em>
                  <b aria-hidden="true">✓</b>
                  <VisuallyHidden>{t('paper.right')}: </VisuallyHidden>
                  {mark.feedback}
                </em>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
};

/** One page for whoever leads a module in a hall, also where there is neither projector nor electricity. Static. */
export const HallGuide = ({ module, cards, content }: GuideProps) => {
  const { brand } = useSite();
  const t = useTexts('hall');
  const count = hallMinutes(module);
  const time = Math.ceil(module.film.durationSeconds / 60);
  return (
    <Guide as="article">
      <header>
        <Eyebrow>{t('paper.kind')}</Eyebrow>
        <Heading level={1} size="title">
          {module.title}
        </Heading>
        <Lead>{module.summary}</Lead>
      </header>
      <Facts>
        {(['time', 'group', 'need'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`paper.facts.${fact}`)}</dt>
            <dd>{t(`paper.${fact}`, { count })}</dd>
          </div>
        ))}
      </Facts>
      <section>
        <h2>{t('paper.steps.heading')}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`paper.steps.${step}`, { time })}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('paper.questions')}</h2>
        <Questions role="list" $three={module.questions.length === 3}>
          {module.questions.map((question) => (
            <AskedQuestion
              key={question.id}
              question={question}
              videoId={module.videoId}
              marks={content.marks}
            />
          ))}
        </Questions>
      </section>
      <Boxes>
        <section>
          <h2>{t('drills:oneBall')}</h2>
          <div>
            {cards.length === 0 && <p>{t('paper.anyDrill')}</p>}
            {cards.map(({ slug, title, oneBall }) => (
              <p key={slug}>
                <b>{title}.</b> {oneBall}
              </p>
            ))}
          </div>
        </section>
        <section>
          <h2>{t('paper.without')}</h2>
          <p>
            {t('paper.noProjector')} {t('paper.noPower')}
          </p>
        </section>
        <section>
          <h2>{t('paper.try')}</h2>
          <p>{module.takeaway}</p>
        </section>
      </Boxes>
      <End>
        <QrCode qr={content.qr} label={t('join.code')} />
        <div>
          <h2>{t('paper.join')}</h2>
          <p>
            <b dir="ltr">
              <Address>{printedAddress(content.address)}</Address>
            </b>
          </p>
          <p>{t('join.alone')}</p>
        </div>
      </End>
      <Foot>
        <span>{brand}</span>
        <span>{t('note')}</span>
      </Foot>
    </Guide>
  );
};

/** The guide with the ways to print it and to open the hall. */
export const HallGuidePage = ({ hall, children }: { hall: string; children: ReactNode }) => {
  const t = useTexts('hall');
  return (
    <PrintedPage print={t('drills:print')} back={t('paper.back')} href={hall}>
      {children}
    </PrintedPage>
  );
};
