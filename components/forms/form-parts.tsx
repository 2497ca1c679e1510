import styled from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { space } from '@/styles/tokens';

export const FieldColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};

  &[hidden] {
    display: none;
  }
  &:focus {
    outline: 0;
    box-shadow: none;
  }
`;

/** Two short fields beside each other where there is room for them: labels in one line, controls in another, also with one hint. */
export const FieldPair = styled.div`
  display: grid;
  gap: ${space(6)};

  ${from('mobileL')} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)};
  }
`;

/**
 * Two dropdowns beside each other: they need more room than numbers do, and split it in the same way. Each label stands above its
 * own, also where the other one takes two lines.
 */
export const ChoicePair = styled.div`
  display: grid;
  gap: ${space(5)};

  ${from('tablet')} {
    grid-template-columns: 1fr 1fr;
    align-items: end;
    gap: ${space(4)};
  }
`;

/** Buttons that belong together below one another, the main one first. */
export const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

/** The main button and a second one, beside it where there is room. */
export const ActionRow = styled(Actions)`
  ${from('tablet')} {
    flex-direction: row;
  }
`;

/** A button that reads like a link inside a sentence or below a form. */
export const TextButton = styled.button`
  min-height: 44px;
  padding: ${space(2)} 0;
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 600;
  text-align: left;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;

  &:hover {
    text-decoration-thickness: 2px;
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`;
