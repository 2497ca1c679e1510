import styled from 'styled-components';
import { InlineLink } from '@/components/ui/link';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { courseHomePath, coursesHomePath, landingPath } from '@/lib/shared/config/paths';
import type { Course } from '@/lib/shared/rules/course-types';
import { space, textSize } from '@/styles/tokens';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  padding: 0;
  margin: 0;
  color: var(--muted);
  font-size: ${textSize('small')};
  list-style: none;

  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    overflow-wrap: anywhere;
  }
  li + li::before {
    content: '/' / '';
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** The way back from a module: to its course, and to all courses where the site has a page for them. */
export const Breadcrumbs = ({ course }: { course: Course }) => {
  const { locale } = useSite();
  const t = useTexts('module');
  const hasCoursesHome = landingPath(locale) === coursesHomePath(locale);
  return (
    <nav aria-label={t('breadcrumbs.label')}>
      <List role="list">
        {hasCoursesHome && (
          <li>
            <InlineLink href={coursesHomePath(locale)}>{t('breadcrumbs.courses')}</InlineLink>
          </li>
        )}
        <li>
          <InlineLink href={courseHomePath(locale, course.key)}>{course.title}</InlineLink>
        </li>
      </List>
    </nav>
  );
};
