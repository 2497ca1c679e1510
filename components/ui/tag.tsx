import styled, { css } from 'styled-components';
import { color, space, textSize } from '@/styles/tokens';

const tagTones = {
  neutral: css`
    box-shadow: inset 0 0 0 1px currentColor;
  `,
  lime: css`
    background: ${color('lime')};
    color: ${color('ink')};
  `,
  success: css`
    background: ${color('successSoft')};
    color: ${color('success')};
  `,
};

/** A short state on a card: "Coming soon", "Done". */
export const Tag = styled.span.attrs<{ 'data-edge'?: string }>({ 'data-edge': '' })<{
  $tone?: 'neutral' | 'lime' | 'success';
}>`
  display: inline-block;
  padding: ${space(1)} ${space(3)};
  border-radius: 999px;
  font-size: ${textSize('small')};
  font-weight: 700;
  line-height: 1.35;
  ${({ $tone = 'neutral' }) => tagTones[$tone]}
`;
