import { useTranslation } from 'next-i18next/pages';
import styled from 'styled-components';
import { Tag } from '@/components/ui/text';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Locale } from '@/lib/config/locales';
import { modulePath } from '@/lib/config/paths';
import { from } from '@/lib/config/theme';
import type { CourseProgress } from '@/lib/courses/progress-rules';
import type { Course, ModuleSummary } from '@/lib/courses/types';
import { color, radius, space, textSize } from '@/styles/tokens';
import { ModuleMark } from './module-mark';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

const Row = styled.a`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  padding: ${space(4)} ${space(4)};
  border: 1px solid ${color('inkLine')};
  border-radius: ${radius('large')};
  color: var(--text);
  text-decoration: none;

  ${from('tablet')} {
    grid-template-columns: auto 1fr auto;
    padding: ${space(5)} ${space(6)};
  }
  &[href]:hover {
    border-color: ${color('inkMuted')};
    background: var(--hover);
  }
  &[data-next] {
    border: 2px solid ${color('lime')};
  }
  > :first-child {
    width: 2.75rem;
    height: 2.75rem;
    font-size: 1.5rem;
  }
`;

const Title = styled.span`
  display: block;
  font-size: 1.125rem;
  font-weight: 700;
  line-height: 1.3;
`;

const Facts = styled.span`
  display: block;
  margin-top: ${space(1)};
  color: var(--muted);
  font-size: ${textSize('small')};
`;

const State = styled.span`
  grid-column: 2;

  /* Outlined, where done is filled: the two differ at a glance. */
  &[data-state='in-progress'] {
    color: ${color('lime')};
  }

  ${from('tablet')} {
    grid-column: auto;
  }
`;

interface ModuleListProps {
  locale: Locale;
  course: Course;
  progress: CourseProgress;
}

const ModuleRow = ({ locale, course, progress, module }: ModuleListProps & { module: ModuleSummary }) => {
  const { t } = useTranslation('course');
  const { videoId, order, title, minutes, questionCount, slug, available } = module;
  const state = progress.states[videoId] ?? 'not-started';
  return (
    <li>
      <Row
        href={available ? modulePath(locale, course.key, slug) : undefined}
        data-next={videoId === progress.nextVideoId || undefined}
      >
        <ModuleMark order={order} state={state} />
        <span>
          <Title>
            <VisuallyHidden>{order}.</VisuallyHidden> {title}
          </Title>
          <Facts>
            {t('minutes', { minutes })}
            {available && ` · ${t('questions', { count: questionCount })}`}
          </Facts>
        </span>
        <State data-state={available ? state : undefined}>
          <Tag $tone={available && state === 'done' ? 'lime' : 'neutral'}>
            {t(available ? `state.${state}` : 'state.soon')}
          </Tag>
        </State>
      </Row>
    </li>
  );
};

/** The modules of a course, in the order in which they are taken, each with its state. */
export const ModuleList = (props: ModuleListProps) => (
  <List role="list">
    {props.course.modules.map((module) => (
      <ModuleRow key={module.videoId} {...props} module={module} />
    ))}
  </List>
);
