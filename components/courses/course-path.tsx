import styled from 'styled-components';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useSite } from '@/components/ui/site';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { Words } from '@/components/ui/words';
import { modulePath } from '@/lib/shared/config/paths';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { space, textSize } from '@/styles/tokens';
import { ModuleMark } from './module-mark';

const Progress = styled.p`
  margin: ${space(1)} 0 ${space(3)};
  color: var(--muted);
`;

const List = styled.ol`
  container-type: inline-size;
  margin-top: ${space(5)};
  padding: 0;
  list-style: none;

  li {
    border-top: 1px solid var(--line);
  }
  li:last-child {
    border-bottom: 1px solid var(--line);
  }
`;

const Row = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding-block: ${space(3)};
  color: var(--text);
  line-height: 1.35;
  overflow-wrap: anywhere;
  text-decoration: none;

  &[href]:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &[aria-current] {
    font-weight: 700;
  }
  /* With letters twice as large on a phone. */
  @container (max-width: 14rem) {
    grid-template-columns: auto minmax(0, 1fr);

    > :last-child {
      grid-column: 2;
    }
  }
`;

const Minutes = styled.span`
  color: var(--muted);
  font-size: ${textSize('small')};
  white-space: nowrap;
`;

const Account = styled.p`
  margin-top: ${space(5)};
  color: var(--muted);
  font-size: ${textSize('small')};
  overflow-wrap: anywhere;
`;

interface CoursePathProps {
  course: Course;
  progress: CourseProgress;
  /** The module one is on. */
  currentVideoId: number;
  /** Whose progress it is; not said where only one person can be. */
  email?: string | undefined;
}

/** The way through the course, beside a module: what is done, what is next, what is left. */
export const CoursePath = ({ course, progress, currentVideoId, email }: CoursePathProps) => {
  const { locale } = useSite();
  const t = useTexts('course');
  const { modulesDone: done, modulesTotal: total, states } = progress;
  const left = total - done;
  const sentence = t('path.progress', { done, total });
  return (
    <nav aria-labelledby="path-heading">
      <Heading id="path-heading" size="small">
        {t('path.heading')}
      </Heading>
      <Progress>
        {sentence} · {left > 0 ? t('path.left', { count: left }) : t('path.complete')}
      </Progress>
      <ProgressBar value={done} max={total} label={sentence} />
      <List role="list">
        {course.modules.map(({ videoId, order, slug, title, minutes, available }) => {
          const state = states[videoId] ?? 'not-started';
          const current = videoId === currentVideoId;
          return (
            <li key={videoId} data-whole="">
              <Row
                href={available ? modulePath(locale, course.key, slug) : undefined}
                aria-current={current ? 'page' : undefined}
              >
                <ModuleMark order={order} state={state} />
                <span>
                  <VisuallyHidden>{order}.</VisuallyHidden> {title}
                  <VisuallyHidden>, {available ? t(`state.${state}`) : t('state.soon')}</VisuallyHidden>
                </span>
                <Minutes>{available ? t('minutes', { minutes }) : t('state.soon')}</Minutes>
              </Row>
            </li>
          );
        })}
      </List>
      {email && (
        <Account>
          <Words>{t('path.account', { email })}</Words>
        </Account>
      )}
    </nav>
  );
};
