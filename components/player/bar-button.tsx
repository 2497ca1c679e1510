import type { Ref } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { color, radius, space } from '@/styles/tokens';

const Button = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('white')};
  cursor: pointer;

  &:hover {
    color: ${color('limeBright')};
  }
`;

const Badge = styled.span`
  min-width: 2rem;
  padding: 0 ${space(1.5)};
  border: 1px solid currentColor;
  border-radius: ${radius('small')};
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1.75rem;
  letter-spacing: 0.02em;

  [aria-pressed='true'] > & {
    border-color: ${color('lime')};
    background: ${color('lime')};
    color: ${color('ink')};
  }
`;

/** What the buttons of the bar show, in a square of 20. */
const ICONS = {
  play: 'M5 2.5v15L17.5 10z',
  pause: 'M4 3h4v14H4zM12 3h4v14h-4z',
  fullScreen: 'M3 8V3h5v2H5v3zM12 3h5v5h-2V5h-3zM3 12h2v3h3v2H3zM15 12h2v5h-5v-2h3z',
  leaveFullScreen: 'M6 3h2v5H3V6h3zM12 3h2v3h3v2h-5zM3 12h5v5H6v-3H3zM12 12h5v2h-3v3h-2z',
  pictureInPicture: 'M2 3h16v6h-2V5H4v10h4v2H2zM10 11h8v6h-8z',
  sound: 'M3 7h3l5-4v14l-5-4H3zM13 6.5q3.5 3.5 0 7zM15 4q6 6 0 12l-1-1.2q4.6-4.8 0-9.6z',
  muted:
    'M3 7h3l5-4v14l-5-4H3zM13 7l1.2-1.2L16 7.6l1.8-1.8L19 7l-1.8 1.8L19 10.6l-1.2 1.2L16 10l-1.8 1.8L13 10.6l1.8-1.8z',
} as const;

interface BarButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Its name; what is seen is a sign for it. */
  name: string;
  icon?: keyof typeof ICONS;
  /** A letter or two that stand for it, in the place of an icon. */
  sign?: string;
  /** Of a switch. */
  pressed?: boolean;
  onClick: () => void;
  /** Seconds from which `lib/boot` plays the film, of the button that does that. */
  'data-play'?: number | undefined;
  'data-part'?: string;
}

/** One of the film's buttons. */
export const BarButton = ({ name, icon, sign, pressed, ...button }: BarButtonProps) => (
  <Button type="button" aria-pressed={pressed} title={name} {...button}>
    {icon && (
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[icon]} fill="currentColor" />
      </svg>
    )}
    {sign && <Badge aria-hidden="true">{sign}</Badge>}
    <VisuallyHidden>{name}</VisuallyHidden>
  </Button>
);
