import styled from 'styled-components';
import type { ImpactMonth } from '@/lib/shared/rules/impact';
import { below } from '@/lib/shared/theme/theme';
import { color, font } from '@/styles/tokens';

/** As many columns have room. */
export const MOST_MONTHS = 6;
/** In units of the drawing, which grows with its box. */
const SLOT = 60;
const COLUMN = 32;
const TALLEST = 130;
const BASE = 160;
const WIDTH = MOST_MONTHS * SLOT + 30;
const HEIGHT = BASE + 24;
/** How far a column leans for each unit of its height: twelve degrees. */
const LEAN = 0.2126;

const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: 34rem;
  height: auto;
  fill: currentColor;
  font-family: ${font('display')};
  font-size: 18px;
  font-weight: 800;
  text-anchor: middle;

  [data-part='people'] {
    fill: ${color('blueBright')};
  }
  [data-part='girls'] {
    fill: ${color('lime')};
  }
  [data-part='draft'] {
    fill: ${color('inkLine')};
    stroke: ${color('white')};
    stroke-dasharray: 5 4;
    stroke-width: 2;
  }
  [data-part='count'] {
    fill: ${color('ink')};
    font-size: 14px;
  }
  [data-saved] [data-part='people'] {
    stroke: ${color('white')};
    stroke-width: 3;
  }
  [data-part='month'] {
    fill: var(--muted);
    font-family: ${font('text')};
    font-size: 13px;
    font-weight: 400;
  }
  [data-saved] [data-part='month'] {
    fill: ${color('white')};
    font-weight: 700;
  }
  line {
    stroke: var(--line);
    stroke-width: 2;
  }
  /* A phone shrinks the drawing, but not what is to be read. */
  ${below('tablet')} {
    font-size: 24px;

    [data-part='count'],
    [data-part='month'] {
      font-size: 18px;
    }
  }
`;

/** The corners of a column that stands at `left` and is so tall. */
const columnOf = (left: number, height: number): string =>
  [
    [left, BASE],
    [left + COLUMN, BASE],
    [left + COLUMN + height * LEAN, BASE - height],
    [left + height * LEAN, BASE - height],
  ]
    .map((corner) => corner.map((number) => number.toFixed(1)).join(','))
    .join(' ');

/** Below it a figure has no room inside its column. */
const LEAST_FOR_FIGURE = 18;
/** Of the column of a record whose young people are not told yet. */
const UNKNOWN_HEIGHT = 104;

interface ColumnProps {
  month: ImpactMonth;
  index: number;
  /** Height of one young person. */
  unit: number;
  isDraft: boolean;
  isSaved: boolean;
  name: string;
}

const Column = ({ month: { people, girls }, index, unit, isDraft, isSaved, name }: ColumnProps) => {
  const left = index * SLOT + 8;
  const middle = left + COLUMN / 2;
  const isUnknown = isDraft && people === 0;
  const height = isUnknown ? UNKNOWN_HEIGHT : people * unit;
  const lime = girls * unit;
  return (
    <g data-saved={isSaved || undefined}>
      {height > 0 && (
        <>
          <polygon data-part={isDraft ? 'draft' : 'people'} points={columnOf(left, height)} />
          <text x={middle + height * LEAN} y={BASE - height - 6}>
            {isUnknown ? '?' : people}
          </text>
        </>
      )}
      {girls > 0 && <polygon data-part="girls" points={columnOf(left, lime)} />}
      {lime > LEAST_FOR_FIGURE && (
        <text data-part="count" x={middle + (lime / 2) * LEAN} y={BASE - lime / 2 + 5}>
          {girls}
        </text>
      )}
      <text data-part="month" x={middle} y={HEIGHT - 5}>
        {name}
      </text>
    </g>
  );
};

/** Names of the twelve months as the server writes them: browsers may shorten them otherwise. */
export interface MonthNames {
  short: readonly string[];
  long: readonly string[];
}

export const nameIn = (names: readonly string[], month: string): string =>
  names[Number(month.slice(5)) - 1] ?? '';

export interface DrawingProps {
  months: readonly ImpactMonth[];
  names: MonthNames;
  draftMonth: string | null;
  /** Of the record that was saved just now. */
  savedMonth: string | null;
}

/** The months after the last one whose columns still have room, as YYYY-MM: the field that is to be filled. */
const toCome = (months: readonly ImpactMonth[]): string[] => {
  const [year = 0, last = 1] = (months.at(-1)?.month ?? '').split('-').map(Number);
  return Array.from({ length: Math.max(0, MOST_MONTHS - months.length) }, (_, index) =>
    new Date(Date.UTC(year, last + index, 1)).toISOString().slice(0, 7),
  );
};

/** Leaning columns with true heights; the figures are printed, and the table says the same in words. */
export const ImpactDrawing = ({ months, names, draftMonth, savedMonth }: DrawingProps) => {
  const unit = TALLEST / Math.max(1, ...months.map(({ people }) => people));
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {months.map((month, index) => (
        <Column
          key={month.month}
          month={month}
          index={index}
          unit={unit}
          isDraft={month.month === draftMonth}
          isSaved={month.month === savedMonth}
          name={nameIn(names.short, month.month)}
        />
      ))}
      {toCome(months).map((month, index) => (
        <text
          key={month}
          data-part="month"
          x={(months.length + index) * SLOT + 8 + COLUMN / 2}
          y={HEIGHT - 5}
        >
          {nameIn(names.short, month)}
        </text>
      ))}
      <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} />
    </Picture>
  );
};
