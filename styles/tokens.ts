import type { DefaultTheme } from 'styled-components';

/** Short typed readers of the theme, for use inside styled-components templates: `color: ${color('ink')}`. */

interface Themed {
  theme: DefaultTheme;
}

const reader =
  <Group extends 'color' | 'radius' | 'font' | 'text' | 'display'>(group: Group) =>
  (name: keyof DefaultTheme[Group]) =>
  ({ theme }: Themed) =>
    theme[group][name] as string;

export const color = reader('color');
export const radius = reader('radius');
export const font = reader('font');
export const textSize = reader('text');
export const displaySize = reader('display');

/** Steps on the 4-pixel scale, in rem, so that room grows with the reader's text size. */
export const space = (steps: number): string => `${steps / 4}rem`;
