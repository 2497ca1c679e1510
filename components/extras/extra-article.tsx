import styled from 'styled-components';
import { prose } from '@/components/ui/text';
import { space } from '@/styles/tokens';

/** The way back, above the heading. */
export const Back = styled.p`
  margin-bottom: ${space(5)};
`;

/** Running text made from Markdown. */
export const Reading = styled.div`
  ${prose}
`;
