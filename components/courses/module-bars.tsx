import styled from 'styled-components';
import type { Course } from '@/lib/shared/rules/course-types';
import type { CourseProgress } from '@/lib/shared/rules/progress';
import { below, from, theme } from '@/lib/shared/theme/theme';
import { font } from '@/styles/tokens';

const { blue, blueBright, lime, ink, white } = theme.color;

/** Widths and heights are in the drawing's own units. */
interface Measures {
  height: number;
  bar: number;
  /** From one bar to the next. */
  pitch: number;
  figure: number;
}

/** How far a bar leans to the right per unit of height. */
const LEAN = 0.27;

const TALL: Measures = { height: 304, bar: 56, pitch: 82, figure: 34 };

/** From edge to edge, so that fewer bars are wider ones. */
const lowBars = (count: number): Measures => {
  const height = 72;
  const pitch = (340 - height * LEAN) / (count - 0.25);
  return { height, bar: pitch * 0.75, pitch, figure: 20 };
};

const Drawing = styled.svg`
  display: block;
  overflow: visible;

  text {
    font-family: ${font('display')};
    font-weight: 800;
  }
`;

const Tall = styled(Drawing)`
  position: absolute;
  top: 0;
  right: max(0px, calc((100vw - 74rem) / 2 - 3rem));
  height: 100%;

  ${below('laptopS')} {
    display: none;
  }
`;

const Low = styled(Drawing)`
  width: 100%;

  ${from('laptopS')} {
    display: none;
  }
`;

type Part = 'done' | 'current' | 'open';

const FILL: Record<Part, string> = { done: lime, current: blueBright, open: blue };

/** A leaning piece between two heights, counted from the top; its lower edge may be tilted. */
const piece = ({ height, bar }: Measures, left: number, top: number, bottom: number, tilt = 0): string => {
  const x = (y: number) => left + (height - y) * LEAN;
  return `${x(bottom)},${bottom} ${x(top)},${top} ${x(top) + bar},${top} ${x(bottom + tilt) + bar},${bottom + tilt}`;
};

/** The pieces of one bar: broken apart, cracked, or whole. */
const Pieces = ({ part, left, index, measures }: BarProps) => {
  const { height } = measures;
  const fill = FILL[part];
  if (part === 'open') return <polygon fill={fill} points={piece(measures, left, 0, height)} />;
  const cut = height * (part === 'done' ? 0.5 + (index % 3) * 0.08 : 0.46);
  const gap = height * (part === 'done' ? 0.26 : 0.06);
  const away = part === 'done' ? `translate(${measures.bar * 0.12} ${-height * 0.02})` : undefined;
  return (
    <>
      <polygon fill={fill} points={piece(measures, left, cut, height)} />
      <polygon fill={fill} points={piece(measures, left, 0, cut - gap, height * 0.04)} transform={away} />
    </>
  );
};

interface BarProps {
  part: Part;
  left: number;
  index: number;
  measures: Measures;
}

const Figure = ({ part, left, index, measures }: BarProps) => {
  const { height, bar, figure } = measures;
  const baseline = height - figure * 0.6;
  return (
    <text
      x={left + bar / 2 + (height - baseline + figure * 0.35) * LEAN}
      y={baseline}
      fill={part === 'done' ? ink : white}
      fontSize={figure}
      textAnchor="middle"
    >
      {index + 1}
    </text>
  );
};

interface ModuleBarsProps {
  course: Course;
  progress: CourseProgress;
}

/** The motif as the course's modules: broken open once done, cracking while current, whole until then. Ornament. */
export const ModuleBars = ({ course, progress }: ModuleBarsProps) => {
  const partOf = (videoId: number): Part => {
    if (progress.states[videoId] === 'done') return 'done';
    return videoId === progress.nextVideoId ? 'current' : 'open';
  };
  const bars = (measures: Measures) => ({
    viewBox: `0 0 ${(course.modules.length - 1) * measures.pitch + measures.bar + measures.height * LEAN} ${measures.height}`,
    children: course.modules.map(({ videoId }, index) => {
      const bar = { part: partOf(videoId), left: index * measures.pitch, index, measures };
      return (
        <g key={videoId} data-part={bar.part}>
          <Pieces {...bar} />
          <Figure {...bar} />
        </g>
      );
    }),
  });
  return (
    <>
      <Tall {...bars(TALL)} aria-hidden="true" focusable="false" />
      <Low {...bars(lowBars(course.modules.length))} aria-hidden="true" focusable="false" />
    </>
  );
};
