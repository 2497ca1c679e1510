import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { below } from '@/lib/shared/theme/theme';
import { color, radius, space } from '@/styles/tokens';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Ring = styled.svg`
  flex: none;
  animation: ${turn} 0.8s linear infinite;
`;

/** A turning ring in the text's colour. Says nothing by itself: stand it beside words. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <Ring width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="3" opacity="0.3" />
    <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </Ring>
);

/** Milliseconds after which a person is told that it goes on. */
const TOLD_AFTER_MS = 5_000;

/** Says what a spinner alone does not, on a slow line: that it goes on. To stand beside what is busy, for as long as that is. */
const StillWorking = () => {
  const t = useTexts('common');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLong, TOLD_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  // In a live region that is there before its words, so that they are read out. Empty, it takes no room and no gap of its column.
  return (
    <p role="status" style={{ color: 'var(--muted)', position: isLong ? undefined : 'absolute' }}>
      {isLong && t('stillWorking')}
    </p>
  );
};

/** `primary` and `lime` are filled; `outline` and `ghost` take the colour of the surface they stand on. */
export type ButtonVariant = 'primary' | 'lime' | 'outline' | 'ghost';

interface Look {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
}

const variants = {
  primary: css`
    --fill: ${color('blue')};
    --over: ${color('blueDeep')};
    color: ${color('white')};
  `,
  lime: css`
    --fill: ${color('lime')};
    --over: ${color('limeBright')};
    color: ${color('ink')};
  `,
  outline: css`
    --over: var(--hover);
    border-color: currentColor;
    color: var(--text);
  `,
  ghost: css`
    --over: var(--hover);
    color: var(--link);
  `,
};

const look = css<{ $variant?: ButtonVariant; $wide?: boolean }>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: 3.25rem;
  /* Larger letters keep their words whole. */
  padding: ${space(3)} min(${space(6)}, 6.7vw);
  border: 2px solid transparent;
  border-radius: ${radius('medium')};
  background: var(--fill, transparent);
  font-weight: 700;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 0.15s;
  ${({ $variant = 'primary' }) => variants[$variant]}

  &:hover {
    background: var(--over);
  }
  &:focus-visible {
    border-radius: ${radius('medium')};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  ${below('mobileL')} {
    [data-actions] > & {
      flex-grow: 1;
    }
  }
  @media print {
    display: none;
  }
`;

const StyledButton = styled.button<{ $variant?: ButtonVariant; $wide?: boolean }>`
  ${look}
`;

const StyledLink = styled.a<{ $variant?: ButtonVariant; $wide?: boolean }>`
  ${look}
`;

/** For a label with a field of the browser's own laid over it. */
export const holdsField = css`
  position: relative;

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

const StyledLabel = styled.label<{ $variant?: ButtonVariant }>`
  ${look}
  ${holdsField}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  /** Shows a spinner, and beside the button soon a word, and ignores clicks, yet keeps the focus where it is. */
  busy?: boolean;
}

/** A button of at least 44 px; `type` is `button` unless given. */
export const Button = ({ variant, wide, busy, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <>
    <StyledButton
      type={type}
      $variant={variant}
      $wide={wide}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </StyledButton>
    {busy && <StillWorking />}
  </>
);

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'>, Look {}

/** A link that looks like a button: it goes somewhere, a button does something. */
export const ButtonLink = ({ variant, wide, ...rest }: ButtonLinkProps) => (
  <StyledLink {...rest} $variant={variant} $wide={wide} />
);

/** A label that looks like a button, around what opens the browser's own dialog (`FileChoice`). */
export const ButtonLabel = ({ variant, ...rest }: ComponentPropsWithRef<'label'> & Pick<Look, 'variant'>) => (
  <StyledLabel {...rest} $variant={variant} />
);
