import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/layout';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useSite } from '@/components/ui/site';
import { Tag } from '@/components/ui/tag';
import { Eyebrow, Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import type { Locale } from '@/lib/shared/config/locales';
import { courseHomePath } from '@/lib/shared/config/paths';
import { courseMinutes } from '@/lib/shared/rules/course';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { color, space } from '@/styles/tokens';

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  border-color: ${color('inkLine')};

  h3 {
    margin: ${space(2)} 0 ${space(3)};
    line-height: 1.06;
  }
  progress {
    margin: ${space(6)} 0 ${space(3)};
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: 2rem;
`;

const Summary = styled.p`
  color: var(--muted);
`;

/* It and what follows stand at the foot of a card that is as high as its neighbour. */
const Facts = styled.p`
  margin-top: auto;
  padding-top: ${space(4)};
  font-weight: 700;
`;

const Soon = styled.p`
  margin-block: ${space(4)} ${space(6)};
`;

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-bottom: ${space(6)};
  color: var(--muted);

  strong {
    color: var(--text);
  }
`;

interface CourseCardProps {
  course: Course;
  /** Null for a course that is not open yet. */
  progress: CourseProgress | null;
}

/** Links with the same words are told apart by their course. */
const toCourse = ({ key }: Course, locale: Locale) =>
  ({
    id: `${key}-open`,
    'aria-labelledby': `${key}-open ${key}-title`,
    variant: 'outline',
    wide: true,
    href: courseHomePath(locale, key),
  }) as const;

const OpenCourse = ({ course, progress }: CourseCardProps & { progress: CourseProgress }) => {
  const { locale } = useSite();
  const t = useTexts('courses');
  const { modulesDone: done, modulesTotal: total } = progress;
  const sentence = t('cards.progress', { done, total });
  return (
    <>
      <ProgressBar value={done} max={total} label={sentence} />
      <Figures>
        <strong>{sentence}</strong>
        <span>{done < total ? t('cards.left', { count: total - done }) : t('cards.complete')}</span>
      </Figures>
      <ButtonLink {...toCourse(course, locale)}>{t('cards.open')}</ButtonLink>
    </>
  );
};

/** A course on the courses home: how far one is, or that it is still to come. */
export const CourseCard = ({ course, progress }: CourseCardProps) => {
  const { locale } = useSite();
  const t = useTexts('courses');
  const minutes = courseMinutes(course);
  return (
    <Box as="article" data-surface={progress ? 'ink' : 'deep'}>
      <Top>
        <Eyebrow>{t(`cards.${course.key}`)}</Eyebrow>
        {!progress && <Tag>{t('cards.soon')}</Tag>}
      </Top>
      <Heading level={3} size="card" id={`${course.key}-title`}>
        {course.title}
      </Heading>
      <Summary>{course.summary}</Summary>
      <Facts>{t('cards.modules', { total: course.modules.length, minutes })}</Facts>
      {progress ? (
        <OpenCourse course={course} progress={progress} />
      ) : (
        <>
          <Soon>{t('cards.soonText')}</Soon>
          <ButtonLink {...toCourse(course, locale)}>{t('cards.preview')}</ButtonLink>
        </>
      )}
    </Box>
  );
};
