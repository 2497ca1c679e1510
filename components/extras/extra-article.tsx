import styled from 'styled-components';
import { Container } from '@/components/ui/layout';
import { prose } from '@/components/ui/text';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

/** One column of a comfortable width. */
export const ExtraArticle = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 46rem);
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(16)};

  ${from('laptopS')} {
    justify-content: center;
    padding-block: ${space(10)} ${space(22)};
  }
`;

/** The way back, above the heading. */
export const Back = styled.p`
  margin-bottom: ${space(5)};
`;

/** Running text made from Markdown. */
export const Reading = styled.div`
  ${prose}
`;
