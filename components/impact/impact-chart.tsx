import styled from 'styled-components';
import { PlainFold } from '@/components/ui/fold';
import { Heading } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { type ImpactRecord, monthsOf } from '@/lib/shared/rules/impact';
import { below, from } from '@/lib/shared/theme/theme';
import { color, font, radius, space, textSize } from '@/styles/tokens';
import { type DrawingProps, ImpactDrawing, MOST_MONTHS, type MonthNames, nameIn } from './impact-drawing';

const Box = styled.figure`
  padding: ${space(6)} ${space(5)};
  border: 1px solid var(--line);
  border-radius: ${radius('large')};

  ${from('tablet')} {
    padding: ${space(7)};
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  margin-block: ${space(4)} ${space(6)};

  > div {
    display: flex;
    flex: 1 0 0;
    /* As wide as the longest word: none is broken on a phone. */
    min-width: min-content;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  /* Has the longest words. */
  > :nth-child(2) {
    flex-grow: 2;
  }
  > div + div {
    padding-left: ${space(4)};
    border-left: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
    font-size: ${textSize('small')};
    line-height: 1.4;
    overflow-wrap: normal;
  }
  dd {
    margin: 0;
    font-family: ${font('display')};
    font-size: 3rem;
    font-weight: 800;
    line-height: 1;
  }
  > div:last-child dd {
    color: ${color('lime')};
  }
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-top: ${space(4)};
  color: var(--muted);
  font-size: ${textSize('small')};

  span::before {
    content: '';
    display: inline-block;
    width: 0.7em;
    height: 0.9em;
    margin-right: 0.5em;
    /* All that a contrast theme leaves of it. */
    border: 2px solid transparent;
    background: ${color('blueBright')};
    transform: skewX(-12deg);
    vertical-align: -0.1em;
  }
  [data-part='girls']::before {
    background: ${color('lime')};
  }
  [data-part='draft']::before {
    border: 2px dashed ${color('white')};
    background: none;
  }
`;

const Note = styled.figcaption`
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid var(--line);
  color: var(--muted);
`;

/* The form comes first on a phone. */
const Waiting = styled.div`
  ${below('laptopS')} {
    display: none;
  }
`;

const Saved = styled.p`
  margin-top: ${space(3)};
  color: ${color('lime')};
  font-weight: 600;
`;

/** YYYY-MM of the column in which a record counts. */
const monthOf = ({ to }: ImpactRecord): string => to.slice(0, 7);

const Table = styled(PlainFold)`
  margin-top: ${space(4)};

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)} ${space(1)};
    font-size: ${textSize('small')};
    border-bottom: 1px solid var(--line);
    text-align: right;
  }
  th:first-child {
    text-align: left;
  }
`;

const MonthTable = ({ months, names }: Pick<DrawingProps, 'months' | 'names'>) => {
  const t = useTexts('impact');
  return (
    <Table>
      <summary>{t('chart.asTable')}</summary>
      <table>
        <thead>
          <tr>
            {['month', 'sessions', 'people', 'girls'].map((column) => (
              <th key={column} scope="col">
                {t(`chart.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, sessions, people, girls }) => (
            <tr key={month}>
              <th scope="row">
                {t('chart.monthOfYear', { month: nameIn(names.long, month), year: month.slice(0, 4) })}
              </th>
              <td>{sessions}</td>
              <td>{people}</td>
              <td>{girls}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
};

/** Where the scoreboard stands in the page. */
export const CHART = 'impact-chart';

interface ImpactChartProps {
  records: readonly ImpactRecord[];
  /** YYYY-MM-DD. */
  today: string;
  /** The record that is being written, as far as it can be shown. */
  draft: ImpactRecord | null;
  /** The record that was saved just now: its column is marked. */
  saved: ImpactRecord | null;
  monthNames: MonthNames;
}

/** What the records add up to: sessions so far, young people and girls by month. */
export const ImpactChart = ({ records, today, draft, saved, monthNames }: ImpactChartProps) => {
  const t = useTexts('impact');
  const shown = draft ? [...records, draft] : records;
  const months = monthsOf(shown, MOST_MONTHS);
  const latest = months.filter(({ people }) => people > 0).at(-1);
  const sessions = shown.reduce((sum, record) => sum + record.sessions, 0);
  const figures = { sessions, people: latest?.people ?? 0, girls: latest?.girls ?? 0 };
  return (
    <Box id={CHART} tabIndex={-1} data-surface="deep" aria-labelledby="impact-chart-heading">
      <Heading id="impact-chart-heading" size="small">
        {t('chart.heading')}
      </Heading>
      <Figures>
        {Object.entries(figures).map(([name, count]) => (
          <div key={name} data-whole="">
            <dt>{t(`chart.${name}`, { count })}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Figures>
      {months.length > 0 && (
        <>
          <ImpactDrawing
            months={months}
            names={monthNames}
            draftMonth={draft && monthOf(draft)}
            savedMonth={saved && monthOf(saved)}
          />
          {saved && <Saved>{t('chart.saved', { month: nameIn(monthNames.long, monthOf(saved)) })}</Saved>}
          <Key aria-hidden="true">
            <span>{t('chart.key.people')}</span>
            <span data-part="girls">{t('chart.key.girls')}</span>
            {draft && <span data-part="draft">{t('chart.key.draft')}</span>}
          </Key>
          <MonthTable months={months} names={monthNames} />
        </>
      )}
      {months.length === 0 && (
        <Waiting>
          <ImpactDrawing
            months={[{ month: today.slice(0, 7), sessions: 0, people: 0, girls: 0 }]}
            names={monthNames}
            draftMonth={today.slice(0, 7)}
            savedMonth={null}
          />
        </Waiting>
      )}
      <Note>{months.length > 0 ? t('chart.note') : t('chart.empty')}</Note>
    </Box>
  );
};
