import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, edge } from '@/components/ui/layout';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
  padding-block: ${space(3)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 2.2fr) minmax(17rem, 1fr);
    gap: ${space(12)};
    padding-block: ${space(4)} ${space(22)};
  }
`;

const Lessons = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  min-width: 0;
`;

const Side = styled.div`
  min-width: 0;

  ${from('laptopS')} {
    > * {
      position: sticky;
      top: ${space(8)};
    }
  }
`;

/** The module and, beside it or below it on a phone, the way through the course. */
export const ModuleLayout = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <Columns>
    <Lessons>{children}</Lessons>
    <Side className="screen-only">{side}</Side>
  </Columns>
);

/** What belongs together more closely than the page's sections. */
export const Together = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/** A live region that takes no room until there is something in it. */
export const Announced = styled.div.attrs({ role: 'status' })`
  &:empty {
    margin-top: -${space(4)};
  }
`;

/** The film and what is below it without a gap: as wide as the window where that is small. */
export const FilmPlace = styled.div`
  margin-inline: calc(-1 * ${edge(4)});

  ${from('mobileL')} {
    margin-inline: calc(-1 * ${edge(5)});
  }
  ${from('tablet')} {
    overflow: hidden;
    margin-inline: 0;
    border-radius: ${radius('large')};
    box-shadow: 0 0 0 1px ${color('inkLine')};
  }
`;

/** Parts of which each takes a line until it is opened; beside one another where there is room. */
export const Folds = styled.div`
  display: grid;
  gap: ${space(3)};

  ${from('tablet')} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));

    > [open] {
      grid-column: 1 / -1;
    }
  }
`;

/** The rule of completion with the save state at its end, or below it where there is no room. */
export const RuleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(6)};
  font-size: ${textSize('small')};

  > p {
    flex: 1 1 20rem;
    color: var(--muted);
  }
  /* Right above “Module complete” it would be one word too many; readers are told. */
  &[data-done]:has([data-state='saved']) {
    ${visuallyHidden}
  }
`;

/** A way on that few take: a row like the folds beside it, with the tip of an arrow since it leads away. */
export const QuietWay = styled.p`
  display: grid;

  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 44px;
    padding: ${space(2)} ${edge(4)};
    border: 1px solid var(--line);
    border-radius: ${radius('large')};
    color: var(--text);
    line-height: 1.35;
    text-decoration: none;
  }
  a::after {
    content: '';
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    border: solid ${color('lime')};
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
  }
  a:hover {
    background: var(--hover);
  }
`;

/** Where one is, and the title in two lines at most. */
export const ModuleHead = styled.header`
  h1 {
    text-wrap: balance;
  }
`;

export const ModulePlace = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
`;
