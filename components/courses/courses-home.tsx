import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Stack } from '@/components/ui/layout';
import { StaticHtml } from '@/components/ui/static-html';
import { TaggedText } from '@/components/ui/tagged-text';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { boldWords } from '@/components/ui/words';
import type { CoursesHomeProps as PageProps } from '@/lib/server/pages/courses-home-page';
import { isOpenCourse } from '@/lib/shared/rules/course';
import { from, onlyTablet } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { BeyondCourses, ImpactOffer } from './beyond-courses';
import { CourseCard } from './course-card';
import { InviteSomebody } from './invite-somebody';
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
`;

const Account = styled.p`
  max-width: 46rem;
  color: var(--muted);
  overflow-wrap: anywhere;

  strong {
    color: var(--text);
  }
`;

const Cards = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(6)};

  ${from('laptopS')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    /* es-US has one course only. */
    &[data-alone] > * {
      grid-column: 1 / -1;
    }
  }
`;

/* Those that are far away stand side by side where no other one is among them, but for letters twice as large on a phone. */
const Certificates = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  ${from('laptopS')} {
    gap: ${space(6)};
  }
  &[data-beside] {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 40%)), 1fr));
  }
  > :target {
    grid-column: 1 / -1;
  }
`;

/** What else there is to do: beside one another where there is room, with the buttons on one line. */
const Others = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(12)};

  ${onlyTablet} {
    [data-actions] > * {
      min-width: 14rem;
    }
  }
  ${from('laptopS')} {
    flex-direction: row;
    gap: ${space(8)};

    > * {
      flex: 1 1 0;
      min-width: 0;
    }
    /* Has two buttons. */
    > [aria-labelledby='invite-heading'] {
      flex-grow: 1.5;
    }
    section {
      display: flex;
      flex-direction: column;
    }
    > div > section {
      height: 100%;
    }
    [data-actions] {
      flex: 1;
      align-items: flex-end;
    }
  }
`;

interface CoursesHomeProps extends Omit<PageProps, 'screen' | 'customerId' | 'certificates' | 'groups'> {
  certificateIssued: boolean;
  /** Below the courses, or above them once that of the main course can be had. */
  certificates: ReactNode;
  /** There are two, and none can be had so far. */
  certificatesBeside?: boolean;
  /** What is kept on this device; nothing where nothing is. */
  saved?: ReactNode;
  /** An invitation that waits on this device; nothing where none does. */
  invitation?: ReactNode;
  /** The way to groups; nothing on a site without them. */
  groups?: ReactNode;
}

/** Where a learner lands: what is next, how far each course is, what is left until the certificate. */
export const CoursesHome = (props: CoursesHomeProps) => {
  const { email, firstName, courses, pictures, progress, certificateIssued, saved } = props;
  const t = useTexts('courses');
  const main = courses.find(({ key }) => key === 'main');
  const ofMain = progress[courses.findIndex(({ key }) => key === 'main')];
  const certificates = (
    <Certificates data-beside={props.certificatesBeside || undefined}>{props.certificates}</Certificates>
  );
  const isMainOpen = !!main && isOpenCourse(main);
  const complete = !!ofMain && ofMain.modulesTotal > 0 && ofMain.modulesDone === ofMain.modulesTotal;
  return (
    <Page>
      <Head data-go-on="">
        <Eyebrow>{t('kind')}</Eyebrow>
        <Heading level={1} size="title">
          {firstName ? t('heading.named', { name: firstName }) : t('heading.plain')}
        </Heading>
      </Head>
      {props.invitation}
      <Stack $gap={4}>
        {main && ofMain && isOpenCourse(main) ? (
          <NextStep
            course={main}
            progress={ofMain}
            certificateIssued={certificateIssued}
            pictures={pictures}
          />
        ) : (
          <SoonNotice heading={t('soon.heading')} text={t('soon.text')} />
        )}
        <Account>
          <TaggedText text={t('account', { email })} tags={{ email: boldWords }} />
        </Account>
      </Stack>
      {complete && certificates}
      <section aria-labelledby="courses-heading">
        <Heading id="courses-heading">{t('cards.heading')}</Heading>
        <Cards data-alone={courses.length === 1 || undefined}>
          {courses.map((course, index) => (
            <CourseCard
              key={course.id}
              course={course}
              progress={(isOpenCourse(course) && progress[index]) || null}
            />
          ))}
        </Cards>
      </section>
      {saved}
      {!complete && certificates}
      {isMainOpen && (
        <StaticHtml id="beyond" content={typeof window === 'undefined' && <BeyondCourses {...props} />} />
      )}
      <Others>
        {isMainOpen && (
          <StaticHtml id="impact-offer" content={typeof window === 'undefined' && <ImpactOffer />} />
        )}
        <InviteSomebody homeAddress={props.homeAddress} />
        {props.groups}
      </Others>
    </Page>
  );
};
