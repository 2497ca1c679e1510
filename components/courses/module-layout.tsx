import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    grid-template-columns: minmax(0, 2.2fr) minmax(17rem, 1fr);
    gap: ${space(12)};
    padding-block: ${space(10)} ${space(22)};
  }
`;

const Lessons = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
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
    <Side>{side}</Side>
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
    margin-top: -${space(8)};
  }
`;

/** The rule of completion with the save state at its end, or below it where there is no room. */
export const RuleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};

  > p {
    flex: 1 1 20rem;
    color: var(--muted);
  }
`;

export const ModuleHead = styled.header`
  h1 {
    margin-top: ${space(1)};
    line-height: 1.06;
  }
`;
