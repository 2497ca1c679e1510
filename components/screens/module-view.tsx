import { type ReactNode, useEffect, useState } from 'react';
import { Breadcrumbs } from '@/components/courses/breadcrumbs';
import { CoursePath } from '@/components/courses/course-path';
import { ModuleDone, NextModule } from '@/components/courses/module-done';
import {
  Announced,
  FilmPlace,
  Folds,
  ModuleHead,
  ModuleLayout,
  ModulePlace,
  QuietWay,
  RuleLine,
  Together,
} from '@/components/courses/module-layout';
import { ModuleSteps } from '@/components/courses/module-steps';
import { PlanCard } from '@/components/courses/plan-card';
import { SaveStateLine } from '@/components/courses/save-state';
import { SoonNotice } from '@/components/courses/soon-notice';
import { DrillLinks } from '@/components/drills/drill-links';
import { PartBoundary } from '@/components/layout/part-boundary';
import { FilmPlayer } from '@/components/player/film-player';
import { Transcript } from '@/components/player/transcript';
import { QuestionPanel } from '@/components/questions/question-panel';
import { answerState } from '@/components/questions/use-question-flow';
import { ButtonLink } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { Stack } from '@/components/ui/layout';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { type ModuleLearning, useModuleProgress } from '@/lib/learning/use-module-progress';
import type { ModulePageProps } from '@/lib/server/pages/module-page';
import { hallPath, modulePath } from '@/lib/shared/config/paths';
import type { Certificate } from '@/lib/shared/contract/certificates';
import { courseProgressNow, WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';

/** A module and what its learner has done of it, as the page or a saved copy has it. */
export type ModuleInHand = Pick<
  ModulePageProps,
  | 'customerId'
  | 'course'
  | 'module'
  | 'moduleProgress'
  | 'recapAnswers'
  | 'plan'
  | 'courseProgress'
  | 'certificateIssued'
  | 'savesData'
>;

interface ModuleViewProps extends ModuleInHand {
  /** Of whoever is signed in; a saved copy does not keep it. */
  email?: string;
  /** What stands first, such as that there is no network. */
  notice?: (learning: ModuleLearning) => ReactNode;
  /** More lines beside the film. */
  folds?: ReactNode;
  /** How the module is handed on to other people. */
  handsOn?: ReactNode;
  /** What the module leads to, where it cannot be said to be done. */
  goal?: (learning: ModuleLearning) => ReactNode;
  /** How a certificate ended that was asked for here; absent on a page that has no place to say so. */
  onCertificate?: (told: Certificate | 'refused') => void;
  /** More ways on, below the way through the course. */
  more?: ReactNode;
}

interface PartProps extends ModuleViewProps {
  learning: ModuleLearning;
}

/** What waits cannot be sent for now. */
const isUnreachable = ({ save }: ModuleLearning): boolean =>
  save === 'unsaved' || save === 'reload' || save === 'sign-in';

/** The save state, in each of the places where it shows; one of them announces it. */
const Saved = ({ course, module, learning, silent }: PartProps & { silent?: boolean }) => {
  const { locale } = useSite();
  return (
    <SaveStateLine
      state={learning.save}
      path={modulePath(locale, course.key, module.slug)}
      kept={learning.kept}
      silent={silent}
    />
  );
};

/** What leads through the module: the film, and what of it is done. */
const Film = ({ module, customerId, moduleProgress, savesData, learning }: PartProps) => {
  const { language } = useSite();
  const { progress, task } = learning;
  return (
    <FilmPlace>
      {/* Where the film could not be saved, its transcript is worth the same. */}
      {module.film.sources.length > 0 && (
        <PartBoundary part="film">
          <FilmPlayer
            film={module.film}
            title={module.title}
            language={language}
            progress={{
              customerId,
              videoId: module.videoId,
              watchedPercent: moduleProgress?.watched_percent ?? 0,
              position: moduleProgress?.position ?? 0,
            }}
            savesData={savesData}
            isLeft={!task.contentTaken}
            isDone={task.done}
            onAction={learning.film}
          />
        </PartBoundary>
      )}
      <ModuleSteps
        watched={task.contentTaken}
        answered={module.questions.every(({ id }) => answerState(progress.answers[id]) === 'right')}
        planned={learning.currentPlan.text !== ''}
      />
    </FilmPlace>
  );
};

/** What completes the module until it is complete, and whether it is saved: said below the answers once all is done. */
const Rule = (props: PartProps) => {
  const t = useTexts('module');
  const { module, learning } = props;
  return (
    <RuleLine className="screen-only" data-done={learning.task.done || undefined}>
      {!learning.task.done && (
        <p>{t('rule.text', { percent: WATCHED_ENOUGH_PERCENT, count: module.questions.length })}</p>
      )}
      <Saved {...props} />
    </RuleLine>
  );
};

/** The question about the module before. It does not count. */
const Recap = (props: PartProps) => {
  const { module, customerId, learning } = props;
  const t = useTexts('module');
  if (!module.recap || !learning.recap) return null;
  const { question, videoId } = module.recap;
  const isRight = answerState(learning.recap.answers[question.id]) === 'right';
  return (
    <PartBoundary part="questions">
      <Fold
        id="recap"
        className="screen-only"
        heading={<h2>{t('recap.kind')}</h2>}
        aside={isRight ? `✓ ${t('questions.right')}` : t('recap.one')}
        done={isRight}
      >
        <QuestionPanel
          id="recap-question"
          kind={t('recap.kind')}
          questions={[question]}
          answers={learning.recap.answers}
          seed={`${customerId}.${videoId}`}
          unreachable={isUnreachable(learning)}
          onAnswer={learning.recap.answer}
          saveState={
            <>
              <p>{t('recap.hint')}</p>
              {isUnreachable(learning) && <Saved {...props} silent />}
            </>
          }
        />
      </Fold>
    </PartBoundary>
  );
};

/** What stands beside the film: before it, in the place of it, and to take along. */
const Beside = (props: PartProps) => {
  const { module, learning } = props;
  return (
    <Folds data-whole="">
      <Recap {...props} />
      <PartBoundary part="transcript">
        <Transcript
          read={learning.progress.transcript_read}
          isDone={learning.task.done}
          onOpen={() => learning.transcript('opened')}
          onRead={() => learning.transcript('read')}
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the repository's own Markdown */}
          <div dangerouslySetInnerHTML={{ __html: module.transcriptHtml }} />
        </Transcript>
      </PartBoundary>
      {props.folds}
    </Folds>
  );
};

/** What keeps a module open once all its questions are right. */
const ContentLeft = ({ learning }: { learning: ModuleLearning }) => {
  const t = useTexts('module');
  if (learning.task.contentTaken) return null;
  const { watched_percent: watched } = learning.progress;
  return (
    <Stack $gap={4}>
      <Lead>{t('questions.summary.contentLeft', { percent: WATCHED_ENOUGH_PERCENT, watched })}</Lead>
      <div>
        <ButtonLink href="#film">{t('questions.summary.toFilm')}</ButtonLink>
      </div>
    </Stack>
  );
};

/** A module: film, transcript, questions and what it comes to, beside the way through the course. */
export const ModuleView = (props: ModuleViewProps) => {
  const { course, module, customerId, email, moduleProgress, notice, more } = props;
  const { locale } = useSite();
  const t = useTexts('module');
  const learning = useModuleProgress({
    customerId,
    locale,
    videoId: module.videoId,
    saved: moduleProgress,
    recap: module.recap && { videoId: module.recap.videoId, saved: props.recapAnswers },
    savedPlan: props.plan,
    onCertificate: props.onCertificate,
  });
  const [wasDone] = useState(learning.task.done);
  // The answer that may complete the module: its place is taken by what comes next.
  const [last, setLast] = useState<string>();
  const words = last && learning.progress.answers[last]?.feedback;
  const number = module.questions.findIndex(({ id }) => id === last) + 1;
  const reason = words
    ? { place: t('questions.place', { number, total: module.questions.length }), words }
    : undefined;
  const hasAnswers = Object.keys(learning.progress.answers).length > 0;
  const progress = courseProgressNow(course.modules, props.courseProgress, {
    videoId: module.videoId,
    state: learning.state,
  });

  useEffect(() => {
    if (learning.refused > 0) showError(t('save.refused'));
  }, [learning.refused, t]);

  const questions = (
    <PartBoundary key="questions" part="questions">
      <QuestionPanel
        id="questions"
        questions={module.questions}
        answers={learning.progress.answers}
        seed={`${customerId}.${module.videoId}`}
        unreachable={isUnreachable(learning)}
        onAnswer={(question, choice) => {
          setLast(learning.task.contentTaken ? question : undefined);
          learning.answer(question, choice);
        }}
        done={learning.task.done}
        // Before the first answer it would speak of the film.
        saveState={hasAnswers && <Saved {...props} learning={learning} silent />}
        stillToDo={<ContentLeft learning={learning} />}
      />
    </PartBoundary>
  );
  const { modulesTotal, modulesDone, nextVideoId } = progress;
  const after = (
    <Together key="after">
      <Announced>
        {learning.task.done && (
          <ModuleDone
            course={course}
            order={module.order}
            modulesLeft={modulesTotal - modulesDone}
            certificateIssued={props.certificateIssued}
            celebrate={!wasDone}
            reason={reason}
          />
        )}
      </Announced>
      {props.goal?.(learning)}
      <PartBoundary part="plan">
        <PlanCard
          key={learning.leftPlan ? 'left' : 'saved'}
          idea={module.takeaway}
          drills={<DrillLinks drills={module.drills} />}
          plan={learning.leftPlan ?? props.plan}
          newer={learning.newerPlan}
          current={learning.currentPlan}
          onSave={learning.plan}
          state={learning.planState}
          path={modulePath(locale, course.key, module.slug)}
          kept={learning.kept}
        />
      </PartBoundary>
      {learning.task.done && modulesDone < modulesTotal && (
        <NextModule course={course} nextVideoId={nextVideoId} />
      )}
    </Together>
  );

  return (
    <ModuleLayout
      side={
        // One, since what stands beside the module stays in view.
        <div>
          <CoursePath course={course} progress={progress} currentVideoId={module.videoId} email={email} />
          {more}
        </div>
      }
    >
      {notice?.(learning)}
      <ModuleHead>
        <ModulePlace>
          <Breadcrumbs course={course} />
          <Eyebrow>{t('place', { order: module.order, total: course.modules.length })}</Eyebrow>
        </ModulePlace>
        <Heading level={1} size="module">
          {module.title}
        </Heading>
      </ModuleHead>
      <Film {...props} learning={learning} />
      <noscript>
        <SoonNotice heading={t('noScript.heading')} text={t('noScript.text')} />
      </noscript>
      <Together>
        <Beside {...props} learning={learning} />
        <Rule {...props} learning={learning} />
      </Together>
      {/* Once it is done, what comes next stands before what is over; film and transcript reorder nothing that somebody has in hand below. */}
      {learning.task.done && (wasDone || last) ? [after, questions] : [questions, after]}
      {/* For other people: nobody passes it on the way to the questions. */}
      <Folds className="screen-only">
        {props.handsOn}
        <QuietWay>
          <InlineLink href={hallPath(modulePath(locale, course.key, module.slug))}>{t('hall')}</InlineLink>
        </QuietWay>
      </Folds>
    </ModuleLayout>
  );
};
