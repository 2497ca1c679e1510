import styled from 'styled-components';
import { space } from '@/styles/tokens';

/* By itself: the login page’s first load carries it, and nothing of `form-parts.tsx`. */

/** Frame of the identity forms: one column, even room between the fields. */
export const FormColumn = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
`;
