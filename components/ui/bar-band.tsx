import styled from 'styled-components';
import { theme } from '@/lib/shared/theme/theme';

/** The motif at the foot of what fills a window: a row from edge to edge, which breaks out upwards. Pure ornament. */

const { blue, blueBright, lime } = theme.color;

const BARS = [
  { fill: blue, points: '-58,176 -12,0 30,0 -16,176' },
  { fill: blueBright, points: '-4,176 42,0 88,0 42,176' },
  { fill: blue, points: '58,176 104,0 148,0 102,176' },
  { fill: lime, points: '152,62 176,4 222,12 198,70' },
  { fill: lime, points: '120,176 139,102 184,102 165,176' },
  { fill: lime, points: '221,70 251,12 297,24 267,82' },
  { fill: lime, points: '181,176 193,132 237,132 225,176' },
  { fill: blue, points: '244,176 266,92 310,92 288,176' },
  { fill: blue, points: '276,14 314,-48 358,-36 320,26' },
  { fill: blueBright, points: '306,176 335,62 381,62 352,176' },
  { fill: blue, points: '366,176 398,50 442,50 410,176' },
  { fill: lime, points: '420,40 440,-14 484,-4 464,50' },
  { fill: blueBright, points: '440,176 462,92 506,92 484,176' },
  { fill: blue, points: '512,176 558,0 602,0 556,176' },
  { fill: blueBright, points: '574,176 620,0 664,0 618,176' },
];

const Band = styled.div`
  position: relative;
  aspect-ratio: 640 / 176;
  /* Where a menu has no room for more, it is cut off below. */
  min-height: 4.5rem;

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
`;

export const BarBand = ({ className }: { className?: string }) => (
  <Band className={className} data-surface="ink">
    <svg viewBox="0 0 640 176" preserveAspectRatio="xMinYMin slice" aria-hidden="true" focusable="false">
      {BARS.map(({ fill, points }) => (
        <polygon key={points} fill={fill} points={points} />
      ))}
    </svg>
  </Band>
);
