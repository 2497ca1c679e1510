import styled from 'styled-components';
import { edge } from '@/components/ui/layout';
import type { Course, ModuleTeasers } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';
import { ModuleMark } from './module-mark';
import { type ModulePlace, ModuleRow } from './module-row';

const List = styled.ol`
  container-type: inline-size;
  padding: 0;
  list-style: none;
`;

/* In the films' notation: a run is a solid line, the way of the ball a dashed one. */
const run = color('lime');
/* As a browser dashes the border with which it turns towards the certificate. */
const ball = 'repeating-linear-gradient(white 0 6px, transparent 6px 9px)';

/** One stop of the rail: its mark, and the line from the stop before to the one after it. */
const Stop = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr);
  gap: ${edge(4)};
  --mark: 3rem;

  ${from('tablet')} {
    gap: ${space(6)};
    --mark: 50%;
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    left: calc(1.125rem - 1.5px);
    width: 3px;
    background: ${ball};
  }
  &::before {
    top: 0;
    height: var(--mark);
  }
  &::after {
    top: var(--mark);
    bottom: 0;
  }
  &:first-child::before {
    display: none;
  }
  &[data-from='run']::before,
  &[data-to='run']::after {
    background: ${run};
  }
  > :first-child {
    position: absolute;
    z-index: 1;
    top: var(--mark);
    width: 2.25rem;
    height: 2.25rem;
    transform: translateY(-50%);
  }
  > :first-child:not([data-state='done']) {
    background: ${color('ink')};
  }
  > :nth-child(2) {
    grid-column: 2;
    min-width: 0;
  }
  &[data-current] > :first-child {
    border-color: ${run};
  }
`;

interface ModuleListProps {
  course: Course;
  progress: CourseProgress;
  teasers: ModuleTeasers;
  /** Modules on this device, by video id. */
  here: readonly number[];
  /** What is said of the module to go on with. */
  place: ModulePlace;
}

/** The modules of a course on their rail, in the order in which they are taken. */
export const ModuleList = ({ course, progress, teasers, here, place }: ModuleListProps) => {
  const lineAfter = (index: number) => {
    const module = course.modules[index];
    return module && progress.states[module.videoId] === 'done' ? 'run' : 'ball';
  };
  return (
    <List role="list">
      {course.modules.map((module, index) => {
        const { videoId, order } = module;
        const state = progress.states[videoId] ?? 'not-started';
        const current = module.available && videoId === progress.nextVideoId;
        return (
          <Stop
            key={videoId}
            data-from={lineAfter(index - 1)}
            data-to={lineAfter(index)}
            data-current={current || undefined}
            data-whole=""
          >
            <ModuleMark order={order} state={state} />
            <ModuleRow
              courseKey={course.key}
              module={module}
              state={state}
              teaser={teasers[videoId]}
              isHere={here.includes(videoId)}
              current={current ? place : undefined}
            />
          </Stop>
        );
      })}
    </List>
  );
};
