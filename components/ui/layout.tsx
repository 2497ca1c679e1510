import styled from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

/** Room at both edges of a phone's window, in steps of the scale. Larger letters leave it as it is: their words need the line. */
export const edge = (steps: number): string => `min(${space(steps)}, 5vw)`;

/** The page's column: 71 rem at most, with room at both edges. */
export const Container = styled.div`
  width: 100%;
  max-width: 74rem;
  margin-inline: auto;
  padding-inline: ${edge(4)};

  ${from('mobileL')} {
    padding-inline: ${edge(5)};
  }
  ${from('tablet')} {
    padding-inline: ${space(6)};
  }
`;

/** A band of the page across the whole window. Give it `data-surface` to change its ground. */
export const Section = styled.section`
  padding-block: ${space(16)};

  ${from('laptopS')} {
    padding-block: ${space(22)};
  }
`;

/** Children below one another, `$gap` steps of the 4-px scale apart. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
`;

/** Children beside one another, wrapping. On a phone its buttons fill their row, so that no edge is ragged. */
export const Cluster = styled.div.attrs<{ $gap?: number; 'data-actions'?: string }>({ 'data-actions': '' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 3 }) => space($gap)};
`;

/** The buttons below what is said of something. */
export const Ways = styled(Cluster)`
  margin-top: ${space(4)};
`;

/** Room at a card's sides on a phone. It does not grow with the letters as far as to break their words. */
export const CARD_SIDE = `min(${space(5)}, 5.6vw)`;

const CardBox = styled.div`
  padding: ${space(6)} ${CARD_SIDE};
  border: 1px solid var(--line);
  border-radius: ${radius('large')};

  ${from('tablet')} {
    padding: ${space(8)};
  }
  &[data-surface='blue'] {
    border-color: ${color('blue')};
  }
`;

/** A card; white unless given another `data-surface`. */
export const Card = styled(CardBox).attrs<{ 'data-surface'?: string }>((props) => ({
  'data-surface': props['data-surface'] ?? 'white',
}))``;
