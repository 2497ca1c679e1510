import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { TaggedText } from '@/components/ui/tagged-text';
import { Eyebrow, Heading } from '@/components/ui/text';
import { impactPath } from '@/lib/shared/config/paths';
import { isOpenCourse } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { CourseCard } from './course-card';
import { NextStep } from './next-step';
import { SoonNotice } from './soon-notice';

const Page = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(12)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    gap: ${space(16)};
    padding-block: ${space(12)} ${space(22)};
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space(1)};
  /* A name may be as long as people make it, without a blank in it. */
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;

  > p:last-child {
    max-width: 46rem;
    margin-top: ${space(2)};
    color: var(--muted);
  }
  strong {
    color: var(--text);
  }
`;

const Cards = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(6)};

  ${from('laptopS')} {
    grid-template-columns: 3fr 2fr;

    /* es-US has one course only. */
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

const Invitation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(4)};

  p {
    flex: 1 1 24rem;
    max-width: 40rem;
    color: var(--muted);
  }
`;

interface CoursesHomeProps {
  email: string;
  firstName: string;
  courses: readonly Course[];
  /** Of each course, in the order of the courses. */
  progress: readonly CourseProgress[];
  certificateIssued: boolean;
  /** Below the courses, or above them once that of the main course can be had. */
  certificates: ReactNode;
}

/** Where a learner lands: what is next, how far each course is, what is left until the certificate. */
export const CoursesHome = (props: CoursesHomeProps) => {
  const { email, firstName, courses, progress, certificateIssued, certificates } = props;
  const { locale } = useSite();
  const { t } = useTranslation('courses');
  const main = courses.find(({ key }) => key === 'main');
  const ofMain = progress[courses.findIndex(({ key }) => key === 'main')];
  const complete = !!ofMain && ofMain.modulesTotal > 0 && ofMain.modulesDone === ofMain.modulesTotal;
  return (
    <Page>
      <Head>
        <Eyebrow>{t('kind')}</Eyebrow>
        <Heading level={1} size="title">
          {firstName ? t('heading.named', { name: firstName }) : t('heading.plain')}
        </Heading>
        <p>
          <TaggedText text={t('account', { email })} tag="email">
            {(address) => <strong>{address}</strong>}
          </TaggedText>
        </p>
      </Head>
      {main && ofMain && isOpenCourse(main) ? (
        <NextStep course={main} progress={ofMain} certificateIssued={certificateIssued} />
      ) : (
        <SoonNotice heading={t('soon.heading')} text={t('soon.text')} />
      )}
      {complete && certificates}
      <section aria-labelledby="courses-heading">
        <Heading id="courses-heading">{t('cards.heading')}</Heading>
        <Cards>
          {courses.map((course, index) => (
            <CourseCard
              key={course.id}
              course={course}
              progress={(isOpenCourse(course) && progress[index]) || null}
            />
          ))}
        </Cards>
      </section>
      {!complete && certificates}
      {main && isOpenCourse(main) && (
        <section aria-labelledby="impact-heading">
          <Heading id="impact-heading" size="card">
            {t('impact.heading')}
          </Heading>
          <Invitation>
            <p>{t('impact.text')}</p>
            <ButtonLink variant="outline" href={impactPath(locale)}>
              {t('impact.open')}
            </ButtonLink>
          </Invitation>
        </section>
      )}
    </Page>
  );
};
