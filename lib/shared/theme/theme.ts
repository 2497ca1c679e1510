/** Design tokens, the only place where they are written down. styled-components reads them through its provider. */

const breakpoint = {
  mobileS: 320,
  mobileM: 375,
  mobileL: 425,
  tablet: 768,
  laptopS: 1024,
  laptop: 1280,
  desktop: 1536,
} as const;

export type Breakpoint = keyof typeof breakpoint;

export const theme = {
  color: {
    ink: '#0A1B4D',
    inkDeep: '#06123A',
    inkLine: '#33426F',
    inkMuted: '#C9D3EE',
    blue: '#1D4ED8',
    blueDeep: '#173FB0',
    blueBright: '#3163F1',
    /** The ground of the films' field. */
    pitch: '#1940B9',
    blueLine: '#6D8FEF',
    blueMuted: '#E3EAFF',
    /** Lines of the field on the football course's certificate. */
    chalk: '#4672F0',
    lime: '#C6F432',
    limeBright: '#D6FA5C',
    paper: '#F5F7FC',
    white: '#FFFFFF',
    line: '#D7DEEE',
    muted: '#47557F',
    fieldBorder: '#7C8ABA',
    success: '#0B6B3A',
    successSoft: '#E9F6EF',
    danger: '#B3131B',
    dangerSoft: '#FDEEEE',
  },
  radius: { small: '4px', medium: '6px', large: '10px' },
  font: {
    display:
      "'Big Shoulders Variable','Big Shoulders Variable Narrow','Big Shoulders Variable Fallback','Big Shoulders Variable Android',Impact,sans-serif",
    text: "'Figtree Variable','Figtree Variable Fallback','Figtree Variable Android',system-ui,sans-serif",
  },
  /** Sizes of the text type; the largest grows no further than a phone is wide. */
  text: { small: '0.875rem', body: '1rem', lead: 'min(1.1875rem, 9.5vw)' },
  /** Sizes of the display type; they grow with the window between two limits, and with larger letters no further than a phone is wide. */
  display: {
    hero: 'min(clamp(3.5rem, 2rem + 7.2vw, 8.75rem), 17.5vw)',
    title: 'min(clamp(2.75rem, 2.1rem + 2.6vw, 4.25rem), 13.75vw)',
    section: 'min(clamp(2.375rem, 1.9rem + 2.2vw, 4rem), 12vw)',
    card: 'min(clamp(2rem, 1.8rem + 0.8vw, 2.5rem), 10vw)',
    /** Of a module: two lines at most above its film. */
    module: 'min(clamp(1.5rem, 1.1rem + 1.75vw, 2.625rem), 10vw)',
    small: 'min(clamp(1.5rem, 1.4rem + 0.4vw, 1.75rem), 10vw)',
  },
  breakpoint,
} as const;

export type Theme = typeof theme;

/** A colour through which what lies below shows; `percent` is how much of it stays. */
export const translucent = (name: keyof Theme['color'], percent: number): string =>
  theme.color[name] +
  Math.round(percent * 2.55)
    .toString(16)
    .padStart(2, '0');

/** Media query for windows of at least this breakpoint's width. */
export const from = (name: Breakpoint): string => `@media (min-width: ${breakpoint[name]}px)`;

/** Media query for windows narrower than this breakpoint. */
export const below = (name: Breakpoint): string => `@media (max-width: ${breakpoint[name] - 0.02}px)`;

/** Media query for windows wider than a phone's and narrower than a laptop's. */
export const onlyTablet = `${from('tablet')} and (max-width: ${breakpoint.laptopS - 0.02}px)`;
