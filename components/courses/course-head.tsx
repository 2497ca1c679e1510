import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { Eyebrow, Heading, Lead } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { courseMinutes } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { below, from } from '@/lib/shared/theme/theme';
import { space, textSize } from '@/styles/tokens';
import { ModuleBars } from './module-bars';

const Ground = styled.header`
  position: relative;
  overflow: hidden;
`;

const Words = styled(Container)`
  padding-block: ${space(6)};

  ${from('laptopS')} {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: 19rem;
    padding-block: ${space(8)};

    > * {
      max-width: 31rem;
    }
  }
  h1 {
    margin: ${space(1)} 0 ${space(3)};
    line-height: 1.02;
  }
`;

const Low = styled(Container)`
  ${below('laptopS')} {
    padding-bottom: 0;
  }
`;

/** On a phone the way on stands below it, in the first screen: somebody who has begun knows what the course is. */
const Summary = styled(Lead)`
  ${below('tablet')} {
    font-size: ${textSize('body')};

    &[data-begun] {
      display: none;
    }
  }
`;

interface CourseHeadProps {
  course: Course;
  progress: CourseProgress;
  begun: boolean;
}

/** What the course is, in front of its modules as bars. */
export const CourseHead = ({ course, progress, begun }: CourseHeadProps) => {
  const t = useTexts('course');
  const minutes = courseMinutes(course);
  return (
    <Ground data-surface="deep">
      <Words>
        <Eyebrow>
          {/* No line begins with the dot. */}
          {`${t(course.key === 'main' ? 'kind' : 'footballKind')}\u00a0· ${t('totalTime', { minutes })}`}
        </Eyebrow>
        <Heading level={1} size="title">
          {course.title}
        </Heading>
        <Summary data-begun={begun || undefined}>{course.summary}</Summary>
      </Words>
      <Low as="div">
        <ModuleBars course={course} progress={progress} />
      </Low>
    </Ground>
  );
};
