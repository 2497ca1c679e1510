import type { Colour } from './canvas';

/** The films' colours: the product's own (deep ink to lime), and those of people and their things. */
export const palette = {
  deep: [6, 18, 58],
  ink: [10, 27, 77],
  shade: [17, 42, 112],
  night: [33, 46, 96],
  blue: [29, 78, 216],
  turf: [36, 88, 226],
  sky: [86, 132, 250],
  lime: [198, 244, 50],
  moss: [140, 186, 20],
  paper: [245, 247, 252],
  white: [255, 255, 255],
  line: [203, 214, 238],
  slate: [116, 130, 168],
  danger: [179, 19, 27],
  success: [11, 107, 59],
  amber: [255, 179, 64],
  rose: [232, 108, 108],
  black: [22, 20, 28],
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof palette;
