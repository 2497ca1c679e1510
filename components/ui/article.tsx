import styled from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';
import { Container } from './layout';

/** A page of one column of a comfortable width. */
export const Article = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 46rem);
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    justify-content: center;
    padding-block: ${space(10)} ${space(22)};
  }
`;
