import { useState } from 'react';
import styled from 'styled-components';
import { FilmPlace, ModuleHead, ModulePlace, Together } from '@/components/courses/module-layout';
import { DrillSheet } from '@/components/drills/drill-sheet';
import { PartBoundary } from '@/components/layout/part-boundary';
import { Transcript } from '@/components/player/transcript';
import { UncountedFilm } from '@/components/player/uncounted-film';
import { QuestionPanel } from '@/components/questions/question-panel';
import { ButtonLink } from '@/components/ui/button';
import { Card, Container, Stack } from '@/components/ui/layout';
import { Notice } from '@/components/ui/notice';
import { Eyebrow, Heading, Lead, Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { drillPath } from '@/lib/shared/config/paths';
import type { ModuleFile } from '@/lib/shared/contract/offline';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import type { GivenAnswers } from '@/lib/shared/rules/given-answers';
import { space } from '@/styles/tokens';
import { AwayFrame } from '../away-frame';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  max-width: 56rem;
  padding-block: ${space(4)} ${space(12)};
`;

/** Stays on one sheet of paper, to be cut out. */
const CardPlace = styled.div`
  break-inside: avoid;
`;

const Invitation = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(4)};
`;

interface FilePageProps {
  /** With its film and pictures at addresses within the file. */
  module: ModuleFile;
  version: string;
  madeOn: string;
}

const nothing = () => undefined;

/** The ways to drill cards lead to the cards below. */
const withinFile = ({ locale, module, cards }: ModuleFile): string =>
  cards.reduce(
    (html, { slug }) => html.replaceAll(`href="${drillPath(locale, slug)}"`, `href="#${slug}"`),
    module.transcriptHtml,
  );

/** The module's questions, marked by what stands in the file. */
const Questions = ({ module, marks }: ModuleFile) => {
  const [answers, setAnswers] = useState<GivenAnswers>({});
  const { questions, videoId } = module;
  return (
    <QuestionPanel
      id="questions"
      questions={questions}
      answers={answers}
      seed={String(videoId)}
      unreachable={false}
      onAnswer={(question, choice) => {
        const mark = marks[question]?.[choice];
        if (mark) setAnswers((known) => ({ ...known, [question]: { choice, ...mark } }));
      }}
      done={questions.every(({ id }) => answers[id]?.correct)}
    />
  );
};

const Shown = ({ module: file, version, madeOn }: FilePageProps) => {
  const t = useTexts('module');
  const words = useTexts('module-file');
  const [isRead, setRead] = useState(false);
  const { module, cards, total } = file;
  return (
    <Page>
      <Notice>
        <p>{words('file.note')}</p>
      </Notice>
      <ModuleHead>
        <ModulePlace>
          <Eyebrow>{t('place', { order: module.order, total })}</Eyebrow>
        </ModulePlace>
        <Heading level={1} size="module">
          {module.title}
        </Heading>
      </ModuleHead>
      {module.film.sources.length > 0 && (
        <FilmPlace>
          <UncountedFilm module={module} savesData={false} />
        </FilmPlace>
      )}
      <Transcript read={isRead} onOpen={nothing} onRead={() => setRead(true)}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the repository's own Markdown */}
        <div dangerouslySetInnerHTML={{ __html: withinFile(file) }} />
      </Transcript>
      <PartBoundary part="questions">
        <Questions {...file} />
      </PartBoundary>
      <Card as="section" aria-labelledby="takeaway-heading">
        <Stack $gap={2}>
          <Eyebrow>{t('takeaway.kind')}</Eyebrow>
          <Heading id="takeaway-heading" size="card">
            {t('takeaway.heading')}
          </Heading>
          <Lead>{module.takeaway}</Lead>
        </Stack>
      </Card>
      {cards.map((card) => (
        <CardPlace key={card.slug} id={card.slug}>
          <DrillSheet card={card} siteAddress={printedAddress(new URL(file.sign_up).origin)} />
        </CardPlace>
      ))}
      <Invitation>
        <Lead>{words('file.invite')}</Lead>
        <ButtonLink variant="lime" href={file.sign_up}>
          {words('file.signUp')}
        </ButtonLink>
        <Muted>{words('file.version', { version, date: madeOn })}</Muted>
      </Invitation>
    </Page>
  );
};

/** A module as one file. What is answered in it counts for nothing, and it says so. */
export const FilePage = (props: FilePageProps) => {
  const { sign_up: address } = props.module;
  return (
    <AwayFrame {...props.module} home={address}>
      <Together>
        <Shown {...props} />
      </Together>
    </AwayFrame>
  );
};
