import styled from 'styled-components';
import { PlainFold } from '@/components/ui/fold';
import { useSite } from '@/components/ui/site';
import { Muted } from '@/components/ui/text';
import { useTexts } from '@/components/ui/texts';
import { writtenDate } from '@/lib/shared/rules/certificates/written';
import type { GroupWeek } from '@/lib/shared/rules/groups';
import { from } from '@/lib/shared/theme/theme';
import { color, font, space, textSize } from '@/styles/tokens';
import { GroupPart } from './group-part';

const FIGURES = ['joined', 'begun', 'half', 'done', 'certificates'] as const;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding-block: ${space(3)};
    border-top: 1px solid var(--line);
    line-height: 1.3;
    text-align: left;
    vertical-align: middle;
  }
  th {
    width: 42%;
    padding-right: ${space(3)};
    font-weight: 600;
  }
  ${from('tablet')} {
    th {
      width: 34%;
    }
  }
`;

/** The number, and its bar. */
const Figure = styled.div`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  align-items: center;

  b {
    font-family: ${font('display')};
    font-size: 2rem;
    font-weight: 800;
    line-height: 1;
  }
  svg {
    width: 100%;
    height: 1.25rem;
    color: ${color('blue')};
    fill: currentColor;
  }
`;

/** In hundredths of the drawing's width: so far its ends lean, as the bars of the site do. */
const LEAN = 1.5;

/** Its length is true: `part` of the whole width, between 0 and 1. */
const LeaningBar = ({ part }: { part: number }) => {
  const right = LEAN + part * (100 - LEAN);
  const points = `0,10 ${LEAN},0 ${right.toFixed(1)},0 ${(right - LEAN).toFixed(1)},10`;
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={points} />
    </svg>
  );
};

const Now = ({ week }: { week: GroupWeek }) => {
  const t = useTexts('groups');
  const whole = Math.max(...FIGURES.map((figure) => week[figure] ?? 0), 1);
  return (
    <Table>
      <tbody>
        {FIGURES.map((figure) => (
          <tr key={figure}>
            <th scope="row">{t(`figures.${figure}`)}</th>
            <td>
              {week[figure] === null ? (
                <Muted>{t('figures.few')}</Muted>
              ) : (
                <Figure>
                  <b>{week[figure]}</b>
                  <LeaningBar part={week[figure] / whole} />
                </Figure>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const Weeks = styled(PlainFold)`
  > section {
    overflow-x: auto;
  }
  table {
    width: 100%;
    min-width: 36rem;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(2)} ${space(2)} ${space(2)} 0;
    border-bottom: 1px solid var(--line);
    font-size: ${textSize('small')};
    line-height: 1.3;
    text-align: left;
    vertical-align: top;
  }
  /* A date on two lines at most. */
  tbody th {
    min-width: 8rem;
  }
`;

const ByWeek = ({ weeks }: { weeks: readonly GroupWeek[] }) => {
  const { locale } = useSite();
  const t = useTexts('groups');
  return (
    <Weeks>
      <summary>{t('figures.byWeek')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keys */}
      <section aria-label={t('figures.byWeek')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figures.week')}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {t(`figures.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <th scope="row">{writtenDate(week.week, locale)}</th>
                {FIGURES.map((figure) => (
                  <td key={figure}>{week[figure] ?? t('figures.few')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Weeks>
  );
};

/** What a group adds up to, from five people up: as it is now, and week by week. */
export const GroupFigures = ({ weeks }: { weeks: readonly GroupWeek[] | null }) => {
  const t = useTexts('groups');
  const newestFirst = [...(weeks ?? [])].sort((a, b) => b.week.localeCompare(a.week));
  const [now] = newestFirst;
  return (
    <GroupPart id="figures" heading={t('figures.heading')}>
      {now ? <Now week={now} /> : <p>{t('figures.none')}</p>}
      <Muted>{t(now ? 'figures.text' : 'figures.comeBack')}</Muted>
      {newestFirst.length > 1 && <ByWeek weeks={newestFirst} />}
    </GroupPart>
  );
};
