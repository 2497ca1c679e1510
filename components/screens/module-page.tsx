import { useEffect, useState } from 'react';
import { Breadcrumbs } from '@/components/courses/breadcrumbs';
import { CoursePath } from '@/components/courses/course-path';
import { ModuleDone } from '@/components/courses/module-done';
import { Announced, ModuleHead, ModuleLayout, RuleLine, Together } from '@/components/courses/module-layout';
import { PlanCard } from '@/components/courses/plan-card';
import { SaveStateLine } from '@/components/courses/save-state';
import { SoonNotice } from '@/components/courses/soon-notice';
import { Takeaway } from '@/components/courses/takeaway';
import { CoursePage } from '@/components/layout/page-frame';
import { PageHead } from '@/components/layout/page-head';
import { PartBoundary } from '@/components/layout/part-boundary';
import { SaveOffline } from '@/components/offline/save-offline';
import { FilmPlayer } from '@/components/player/film-player';
import { Transcript } from '@/components/player/transcript';
import { QuestionPanel } from '@/components/questions/question-panel';
import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { StaticHtml } from '@/components/ui/static-html';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { showError } from '@/components/ui/toasts/show-toast';
import { SAVED_MODULES_KEY } from '@/lib/browser/forget-saved-modules';
import { filmMemoryKey, PLAYER_CHOICES_KEY } from '@/lib/learning/film-memory';
import { courseProgressNow } from '@/lib/learning/learner-progress';
import { type ModuleLearning, useModuleProgress } from '@/lib/learning/use-module-progress';
import type { ModulePageProps } from '@/lib/server/pages/module-page';
import { modulePath } from '@/lib/shared/config/paths';
import { WATCHED_ENOUGH_PERCENT } from '@/lib/shared/rules/progress';

interface PartProps extends ModulePageProps {
  learning: ModuleLearning;
}

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

/** Film and transcript, either of which is enough, with the rule and the save state. */
const Content = (props: PartProps) => {
  const { module, customerId, moduleProgress, savesData, learning } = props;
  const { language } = useSite();
  const t = useTexts('module');
  const { progress } = learning;
  const rule = t('rule.text', { percent: WATCHED_ENOUGH_PERCENT, count: module.questions.length });
  return (
    <Together>
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
          onAction={learning.film}
        />
      </PartBoundary>
      <RuleLine>
        <p>{rule}</p>
        <Saved {...props} />
      </RuleLine>
      <PartBoundary part="transcript">
        <Transcript
          read={progress.transcriptRead}
          onOpen={() => learning.transcript('opened')}
          onRead={() => learning.transcript('read')}
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the repository's own Markdown */}
          <div dangerouslySetInnerHTML={{ __html: module.transcriptHtml }} />
        </Transcript>
      </PartBoundary>
      {props.savesOffline && (
        <PartBoundary part="offline">
          <SaveOffline
            customerId={customerId}
            videoId={module.videoId}
            progress={moduleProgress}
            plan={props.plan}
          />
        </PartBoundary>
      )}
    </Together>
  );
};

/** What keeps a module open once all its questions are right. */
const ContentLeft = ({ learning }: { learning: ModuleLearning }) => {
  const t = useTexts('module');
  if (learning.task.contentTaken) return null;
  const { watchedPercent: watched } = learning.progress;
  return (
    <Stack $gap={4}>
      <Lead>{t('questions.summary.contentLeft', { percent: WATCHED_ENOUGH_PERCENT, watched })}</Lead>
      <div>
        <ButtonLink href="#film">{t('questions.summary.toFilm')}</ButtonLink>
      </div>
    </Stack>
  );
};

/** Where the film stopped is known on the device alone if the server never heard of it. */
const keptHere = ({ customerId, module, moduleProgress }: ModulePageProps): string[] => [
  SAVED_MODULES_KEY,
  PLAYER_CHOICES_KEY,
  ...(moduleProgress?.position ? [] : [filmMemoryKey(customerId, module.videoId)]),
];

/** A module: film, transcript, questions and what it comes to, beside the way through the course. */
export const ModulePage = (props: ModulePageProps) => {
  const { course, module, customerId, email, moduleProgress } = props;
  const { locale } = useSite();
  const t = useTexts('module');
  const learning = useModuleProgress({
    customerId,
    locale,
    videoId: module.videoId,
    saved: moduleProgress,
    recap: module.recap && { videoId: module.recap.videoId, saved: props.recapAnswers },
    savedPlan: props.plan,
  });
  const unreachable = ['unsaved', 'reload', 'sign-in'].includes(learning.save);
  const [wasDone] = useState(learning.task.done);
  const progress = courseProgressNow(course.modules, props.courseProgress, {
    videoId: module.videoId,
    state: learning.state,
  });

  useEffect(() => {
    if (learning.refused > 0) showError(t('save.refused'));
  }, [learning.refused, t]);

  return (
    <CoursePage email={email} keeps={keptHere(props)} staysOpen>
      <PageHead title={module.title} description={module.summary} />
      <ModuleLayout
        side={
          <CoursePath course={course} progress={progress} currentVideoId={module.videoId} email={email} />
        }
      >
        <ModuleHead>
          <Breadcrumbs course={course} />
          <Eyebrow>{t('place', { order: module.order, total: course.modules.length })}</Eyebrow>
          <Heading level={1} size="title">
            {module.title}
          </Heading>
        </ModuleHead>
        <noscript>
          <SoonNotice heading={t('noScript.heading')} text={t('noScript.text')} />
        </noscript>
        {module.recap && learning.recap && (
          <PartBoundary part="questions">
            <QuestionPanel
              id="recap"
              kind={t('recap.kind')}
              folded
              questions={[module.recap.question]}
              answers={learning.recap.answers}
              seed={`${customerId}.${module.recap.videoId}`}
              unreachable={unreachable}
              kept={learning.kept}
              onAnswer={learning.recap.answer}
              saveState={<p>{t('recap.hint')}</p>}
            />
          </PartBoundary>
        )}
        <Content {...props} learning={learning} />
        <PartBoundary part="questions">
          <QuestionPanel
            id="questions"
            questions={module.questions}
            answers={learning.progress.answers}
            seed={`${customerId}.${module.videoId}`}
            unreachable={unreachable}
            kept={learning.kept}
            onAnswer={learning.answer}
            saveState={<Saved {...props} learning={learning} silent />}
            afterSummary={<ContentLeft learning={learning} />}
          />
        </PartBoundary>
        <Announced>
          {learning.task.done && (
            <ModuleDone
              course={course}
              order={module.order}
              modulesLeft={progress.modulesTotal - progress.modulesDone}
              nextVideoId={progress.nextVideoId}
              certificateIssued={props.certificateIssued}
              celebrate={!wasDone}
            />
          )}
        </Announced>
        <StaticHtml
          id="takeaway"
          content={typeof window === 'undefined' && <Takeaway text={module.takeaway} />}
        />
        <PartBoundary part="plan">
          <PlanCard
            key={learning.leftPlan ? 'left' : 'saved'}
            plan={learning.leftPlan ?? props.plan}
            newer={learning.newerPlan}
            onSave={learning.plan}
            state={learning.planState}
            path={modulePath(locale, course.key, module.slug)}
            kept={learning.kept}
          />
        </PartBoundary>
      </ModuleLayout>
    </CoursePage>
  );
};
