import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/layout';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import type { Locale } from '@/lib/config/locales';
import { coursePath, coursesHomePath, modulePath } from '@/lib/config/paths';
import { from } from '@/lib/config/theme';
import { type CourseProgress, WATCHED_ENOUGH_PERCENT } from '@/lib/courses/progress-rules';
import type { Course } from '@/lib/courses/types';
import { color, radius, space, textSize } from '@/styles/tokens';
import { ModuleList } from './module-list';
import { SoonNotice } from './soon-notice';

const Page = styled(Container)`
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    padding-block: ${space(12)} ${space(22)};
  }
`;

const Head = styled.header`
  max-width: 46rem;
  margin-bottom: ${space(10)};

  h1 {
    margin: ${space(1)} 0 ${space(4)};
    line-height: 1.06;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    gap: ${space(12)};
    align-items: start;
  }
`;

/** First on a phone, where the next step matters most; beside the list where there is room. */
const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};

  ${from('laptopS')} {
    position: sticky;
    top: ${space(8)};
    order: 1;
  }
`;

const Box = styled.div`
  padding: ${space(6)};
  border: 1px solid ${color('inkLine')};
  border-radius: ${radius('large')};
  background: ${color('inkDeep')};

  progress {
    margin: ${space(3)} 0 ${space(6)};
  }
  h2 {
    line-height: 1.1;
  }
  h2 + p {
    margin-top: ${space(2)};
    color: var(--muted);
  }
`;

const Account = styled.p`
  color: var(--muted);
  font-size: ${textSize('small')};
  overflow-wrap: anywhere;
`;

const ListHeading = styled(Heading)`
  margin-bottom: ${space(4)};
`;

interface CourseOverviewProps {
  locale: Locale;
  course: Course;
  progress: CourseProgress;
  certificateIssued: boolean;
  email: string;
}

const NextStep = ({ locale, course, progress, certificateIssued }: CourseOverviewProps) => {
  const { t } = useTranslation('course');
  const { modulesDone: done, modulesTotal: total, nextVideoId, states } = progress;
  const next = course.modules.find(({ videoId }) => videoId === nextVideoId);
  const begun = done > 0 || (next && states[next.videoId] === 'in-progress');
  const sentence = t('path.progress', { done, total });
  return (
    <Box>
      <Heading size="small">{t('path.heading')}</Heading>
      <p>
        {sentence} · {done < total ? t('path.left', { count: total - done }) : t('path.complete')}
      </p>
      <ProgressBar value={done} max={total} label={sentence} />
      {next && (
        <ButtonLink variant="lime" wide href={modulePath(locale, course.key, next.slug)}>
          {t(begun ? 'continue' : 'start', { order: next.order })}
        </ButtonLink>
      )}
      {done === total && (
        <ButtonLink variant="lime" wide href={`${coursesHomePath(locale)}#certificate`}>
          {t(certificateIssued ? 'seeCertificate' : 'certificate')}
        </ButtonLink>
      )}
    </Box>
  );
};

/** The main course is still to come in some languages, another course in all of them. */
const NotOpen = ({ locale, course }: Pick<CourseOverviewProps, 'locale' | 'course'>) => {
  const { t } = useTranslation('course');
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

/** A course: what it is, how far one is, its modules, and in words what completes one. */
export const CourseOverview = (props: CourseOverviewProps) => {
  const { locale, course, progress, email } = props;
  const { t } = useTranslation('course');
  const isOpen = course.modules.some(({ available }) => available);
  const minutes = course.modules.reduce((sum, module) => sum + module.minutes, 0);
  return (
    <Page>
      <Head>
        <Eyebrow>
          {t(course.key === 'main' ? 'kind' : 'footballKind')} · {t('totalTime', { minutes })}
        </Eyebrow>
        <Heading level={1} size="title">
          {course.title}
        </Heading>
        <Lead>{course.summary}</Lead>
      </Head>
      <Columns>
        <Side>
          {isOpen ? <NextStep {...props} /> : <NotOpen locale={locale} course={course} />}
          {isOpen && (
            <Box>
              <Heading size="small">{t('rule.heading')}</Heading>
              <p>{t('rule.text', { percent: WATCHED_ENOUGH_PERCENT })}</p>
            </Box>
          )}
          <Account>{t('path.account', { email })}</Account>
        </Side>
        <section aria-labelledby="modules-heading">
          <ListHeading id="modules-heading" size="small">
            {t('modules')}
          </ListHeading>
          <ModuleList locale={locale} course={course} progress={progress} />
        </section>
      </Columns>
    </Page>
  );
};
