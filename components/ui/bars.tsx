import styled, { keyframes } from 'styled-components';
import { from } from '@/lib/shared/theme/theme';
import { aside, card, certificate, hero, heroNarrow, loose } from './bar-drawings';

/** The motif: a row of diagonal bars, of which the inner ones break open. Pure ornament, hidden from readers. */

const drawings = { hero, heroNarrow, aside, loose, card, certificate };

const breakOpen = keyframes`
  from { transform: translate(-2.5%, 6%); }
`;

const Drawing = styled.svg`
  height: 100%;
  width: auto;
  max-width: none;
  overflow: visible;

  /* Not on phones: forty frames of it compete with the loading of the page. */
  ${from('tablet')} {
    [data-breaks] {
      animation: ${breakOpen} 0.7s cubic-bezier(0.2, 0.8, 0.2, 1);
    }
  }
`;

interface BarsProps {
  variant: keyof typeof drawings;
  className?: string;
}

/** Fills its container's height. */
export const Bars = ({ variant, className }: BarsProps) => {
  const { viewBox, bars } = drawings[variant];
  return (
    <Drawing className={className} viewBox={viewBox} aria-hidden="true" focusable="false">
      {bars.map((bar) => (
        <polygon
          key={bar.points}
          fill={bar.fill}
          points={bar.points}
          data-breaks={bar.breaks ? '' : undefined}
        />
      ))}
    </Drawing>
  );
};
