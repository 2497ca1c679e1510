import styled from 'styled-components';
import type { Course, ModuleTeasers } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { from } from '@/lib/shared/theme/theme';
import { color, space } from '@/styles/tokens';
import { CurrentModule } from './current-module';
import { ModuleMark } from './module-mark';
import { ModuleRow } from './module-row';

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
  gap: ${space(4)};
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
  > :last-child {
    grid-column: 2;
    min-width: 0;
  }
  /* The current module's card takes a phone's whole width, and the rail goes on below it. */
  &[data-current] {
    padding-block: ${space(3)};

    ${from('tablet')} {
      padding-block: ${space(4)};
    }
    > :first-child {
      border-color: ${run};
    }
  }
  &[data-current] > :last-child {
    position: relative;
    z-index: 2;
    grid-column: 1 / -1;

    ${from('tablet')} {
      grid-column: 2;
    }
  }
`;

interface ModuleListProps {
  course: Course;
  progress: CourseProgress;
  teasers: ModuleTeasers;
  /** Modules on this device, by video id. */
  here?: readonly number[];
}

/** The modules of a course on their rail, in the order in which they are taken. Only the current one has a button. */
export const ModuleList = ({ course, progress, teasers, here = [] }: ModuleListProps) => {
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
        const shown = {
          courseKey: course.key,
          module,
          state,
          teaser: teasers[videoId],
          isHere: here.includes(videoId),
        };
        return (
          <Stop
            key={videoId}
            data-from={lineAfter(index - 1)}
            data-to={lineAfter(index)}
            data-current={current || undefined}
            data-whole=""
          >
            <ModuleMark order={order} state={state} />
            {current ? (
              <CurrentModule
                {...shown}
                begun={state === 'in-progress' || progress.modulesDone > 0}
                soFar={progress.begun[videoId]}
              />
            ) : (
              <ModuleRow {...shown} />
            )}
          </Stop>
        );
      })}
    </List>
  );
};
