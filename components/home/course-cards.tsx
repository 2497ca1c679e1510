import styled from 'styled-components';
import { Bars } from '@/components/ui/bars';
import { Card, Container, Section } from '@/components/ui/layout';
import { useSite } from '@/components/ui/site';
import { Tag } from '@/components/ui/tag';
import { display, Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { courseAnchor, modulePath } from '@/lib/shared/config/paths';
import { isOpenCourse } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Introduction = styled(Lead)`
  max-width: 40rem;
  margin-top: ${space(4)};
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  margin-top: ${space(10)};

  ${from('laptopS')} {
    grid-template-columns: 3fr 2fr;

    /* es-US has one course only. */
    &[data-alone] > * {
      grid-column: 1 / -1;
    }
  }
`;

const CardHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 2rem;
`;

const CourseTitle = styled(Heading)`
  margin: ${space(1)} 0 ${space(5)};
`;

const Modules = styled.ol`
  padding: 0;
  container-type: inline-size;
  list-style: none;

  ${from('laptopS')} {
    [data-alone] & {
      columns: 2;
      column-gap: ${space(10)};
    }
  }
`;

const Module = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto;
  break-inside: avoid;
  align-items: baseline;
  gap: ${space(2)};
  padding-block: ${space(4)};
  border-top: 1px solid var(--line);
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;

  /* With letters twice as large on a phone, all below one another. */
  @container (max-width: 12rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

const Order = styled.span`
  ${display}
  font-size: 1.25rem;
  color: var(--accent);
`;

/** Tapped anywhere in its row. */
const ModuleLink = styled.a`
  color: inherit;
  text-decoration-color: var(--muted);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  &:hover {
    text-decoration-color: currentcolor;
    text-decoration-thickness: 2px;
  }
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Minutes = styled.span`
  color: var(--muted);
  font-weight: 400;
  white-space: nowrap;
`;

interface CourseCardProps {
  course: Course;
  surface: 'white' | 'blue';
}

/* In the room that a shorter course leaves below its modules. */
const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  overflow: hidden;
`;

const Motif = styled(Bars)`
  display: none;

  ${from('laptopS')} {
    display: block;
    flex: 1 1 0;
    align-self: flex-end;
    min-height: 0;
    margin: ${space(2)} -${space(4)} -${space(8)} 0;
  }
`;

/** A visitor who follows a module is asked for an account first, and comes to the module with it. */
const CourseCard = ({ course, surface }: CourseCardProps) => {
  const { locale } = useSite();
  const t = useTexts('home');
  return (
    <Box as="article" id={courseAnchor(course.key)} data-surface={surface}>
      <CardHead>
        <Eyebrow>{t(`courses.${course.key}`)}</Eyebrow>
        {!isOpenCourse(course) && (
          <Tag $tone={surface === 'blue' ? 'lime' : 'neutral'}>{t('courses.soon')}</Tag>
        )}
      </CardHead>
      <CourseTitle level={3} size="card">
        {course.title}
      </CourseTitle>
      <Modules role="list">
        {course.modules.map(({ videoId, order, slug, title, minutes, available }) => (
          <Module key={videoId}>
            <Order>{order}</Order>
            {available ? <ModuleLink href={modulePath(locale, course.key, slug)}>{title}</ModuleLink> : title}
            <Minutes>{t('courses.minutes', { minutes })}</Minutes>
          </Module>
        ))}
      </Modules>
      {surface === 'blue' && <Motif variant="card" />}
    </Box>
  );
};

/** The two courses, module by module; a module that is not written yet is announced, not linked. */
export const CourseCards = ({ courses }: { courses: readonly Course[] }) => {
  const t = useTexts('home');
  return (
    <Section id="course" aria-labelledby="course-heading">
      <Container>
        <Heading id="course-heading">{t('courses.heading')}</Heading>
        <Introduction>{t('courses.introduction')}</Introduction>
        <Cards data-alone={courses.length === 1 || undefined}>
          {courses.map((course) => (
            <CourseCard
              key={course.key}
              course={course}
              surface={course.key === 'football' ? 'blue' : 'white'}
            />
          ))}
        </Cards>
      </Container>
    </Section>
  );
};
