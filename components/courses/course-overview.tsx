import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { CARD_SIDE, Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { Words } from '@/components/ui/words';
import type { CoursePageProps } from '@/lib/server/pages/course-page';
import { coursePath } from '@/lib/shared/config/paths';
import { isOpenCourse } from '@/lib/shared/rules/course';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { CertificateEnd, SIDE_GAP, SIDE_WIDTH } from './certificate-end';
import { CompletionRule, ShortCompletionRule } from './completion-rule';
import { CourseHead } from './course-head';
import { CurrentModule, ReadyCertificate } from './current-module';
import { ModuleList } from './module-list';
import type { ModulePlace } from './module-row';
import { SoonNotice } from './soon-notice';

const Note = styled.section`
  padding: ${space(5)} ${CARD_SIDE} ${space(6)};
  border-top: 6px solid ${color('lime')};
  border-radius: ${radius('large')};

  h2 {
    margin: ${space(1)} 0 ${space(3)};
    line-height: 1.06;
  }
`;

const Source = styled.p`
  margin-top: ${space(3)};
  padding-left: ${space(3)};
  border-left: 3px solid ${color('blue')};
  color: var(--muted);
  font-size: ${textSize('small')};
`;

interface TakeawayNoteProps {
  /** Of the module that was done last in the course's order. */
  takeaway: string;
  order: number;
  title: string;
}

/** What to try until the next module, as a note. */
const TakeawayNote = ({ takeaway, order, title }: TakeawayNoteProps) => {
  const t = useTexts('course');
  return (
    <Note data-surface="white" aria-labelledby="note-heading">
      <Eyebrow>{t('note.kind')}</Eyebrow>
      <Heading id="note-heading" size="small">
        {t('note.heading')}
      </Heading>
      <p>{takeaway}</p>
      <Source>{t('note.source', { order, title })}</Source>
    </Note>
  );
};

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: ${space(6)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 1fr) ${SIDE_WIDTH};
    column-gap: ${SIDE_GAP};
    align-items: start;
    padding-block: ${space(9)} ${space(22)};
  }
`;

const PathHead = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(4)};
`;

const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  min-width: 0;
  margin-top: ${space(10)};

  ${from('laptopS')} {
    grid-area: 1 / 2;
    margin-top: 0;
  }
`;

const Account = styled.p`
  padding-top: ${space(6)};
  border-top: 1px solid ${color('inkLine')};
  color: var(--muted);
  font-size: ${textSize('small')};
  overflow-wrap: anywhere;
`;

interface CourseOverviewProps
  extends Omit<CoursePageProps, 'screen' | 'customerId' | 'byCourse' | 'plan' | 'certificate'> {
  /** A picture of the certificate to which the modules lead. */
  certificate?: ReactNode;
  /** What the learner planned; in the place of what the last module gives to try. */
  plan?: ReactNode;
  /** Modules on this device, by video id. */
  here?: readonly number[];
  /** Takes the course along. */
  offline?: ReactNode;
}

/** The main course is still to come in some languages, another course in all of them. */
const NotOpen = ({ course }: Pick<CourseOverviewProps, 'course'>) => {
  const { locale } = useSite();
  const t = useTexts('course');
  if (course.key === 'main') return <SoonNotice heading={t('soon.heading')} text={t('soon.text')} />;
  return (
    <>
      <SoonNotice heading={t('announced.heading')} text={t('announced.text')} />
      <ButtonLink variant="outline" wide href={coursePath(locale)}>
        {t('announced.main')}
      </ButtonLink>
    </>
  );
};

/** The heading of the list, with how far one is. */
const PathHeading = ({ progress, isOpen }: { progress: CourseProgress; isOpen: boolean }) => {
  const t = useTexts('course');
  const { modulesDone: done, modulesTotal: total } = progress;
  return (
    <PathHead>
      <Heading id="modules-heading" size="small">
        {t(isOpen ? 'path.heading' : 'modules')}
      </Heading>
      {isOpen && (
        <p>
          <strong>{t('path.progress', { done, total })}</strong> ·{' '}
          {done < total ? t('path.left', { count: total - done }) : t('path.complete')}
        </p>
      )}
    </PathHead>
  );
};

/** Which module one goes on with: the first of the course, one that was begun, or the next one. */
const placeIn = ({ nextVideoId, states, modulesDone }: CourseProgress): ModulePlace => {
  if (nextVideoId !== null && states[nextVideoId] === 'in-progress') return 'continue';
  return modulesDone > 0 ? 'next' : 'start';
};

/** The way on, in the first screen: to the module to go on with, or to a certificate that can be issued. */
const WayOn = ({
  course,
  progress,
  teasers,
  certificateIssued,
  place,
}: CourseOverviewProps & { place: ModulePlace }) => {
  const module = course.modules.find(
    ({ videoId, available }) => available && videoId === progress.nextVideoId,
  );
  const isComplete = isOpenCourse(course) && progress.modulesDone === progress.modulesTotal;
  if (isComplete && !certificateIssued) return <ReadyCertificate courseKey={course.key} />;
  if (!module) return null;
  return (
    <CurrentModule
      courseKey={course.key}
      module={module}
      teaser={teasers[module.videoId]}
      place={place}
      soFar={progress.begun[module.videoId]}
    />
  );
};

/** A course: what it is, its modules on their rail with how far one is, and in words what completes one. */
export const CourseOverview = (props: CourseOverviewProps) => {
  const { course, teasers, progress, certificate, leastMinutes, email, plan, offline } = props;
  const { here = [] } = props;
  const t = useTexts('course');
  const isOpen = isOpenCourse(course);
  const lastDone = course.modules.findLast(({ videoId }) => progress.states[videoId] === 'done');
  const takeaway = lastDone && teasers[lastDone.videoId]?.takeaway;
  const place = placeIn(progress);
  return (
    <>
      <CourseHead course={course} progress={progress} begun={place !== 'start'} />
      <Columns>
        <div>
          <WayOn {...props} place={place} />
          <section aria-labelledby="modules-heading">
            <PathHeading progress={progress} isOpen={isOpen} />
            {isOpen && <ShortCompletionRule leastMinutes={leastMinutes} />}
            <ModuleList course={course} progress={progress} teasers={teasers} here={here} place={place} />
          </section>
        </div>
        {isOpen && <CertificateEnd {...props} certificate={certificate} />}
        <Side>
          {!isOpen && <NotOpen course={course} />}
          {plan}
          {!plan && takeaway && (
            <TakeawayNote takeaway={takeaway} order={lastDone.order} title={lastDone.title} />
          )}
          {isOpen && offline}
          {isOpen && <CompletionRule leastMinutes={leastMinutes} />}
          <Account>
            <Words>{t('path.account', { email })}</Words>
          </Account>
        </Side>
      </Columns>
    </>
  );
};
