import { theme } from '@/lib/shared/theme/theme';

/** The motif in figures. */

const { blue, blueBright, lime } = theme.color;

interface Bar {
  fill: string;
  points: string;
  /** Set on the pieces that break out of the row as the page opens. */
  breaks?: boolean;
}

export interface BarDrawing {
  viewBox: string;
  bars: readonly Bar[];
}

export const hero: BarDrawing = {
  viewBox: '0 0 560 640',
  bars: [
    { fill: blue, points: '0,640 168,0 238,0 70,640' },
    { fill: blueBright, points: '110,640 278,0 348,0 180,640' },
    { fill: lime, points: '230,640 301,370 371,370 300,640', breaks: true },
    { fill: lime, points: '357,214 442,0 518,0 428,227', breaks: true },
    { fill: blue, points: '372,640 466,280 536,280 442,640' },
    { fill: blueBright, points: '492,162 584,0 656,0 560,178', breaks: true },
  ],
};

/** For windows too narrow for `hero`: thinner bars, closer together, so that the break is inside the window. */
export const heroNarrow: BarDrawing = {
  viewBox: '0 0 366 584',
  bars: [
    { fill: blue, points: '0,584 158,0 204,0 46,584' },
    { fill: blueBright, points: '64,584 222,0 268,0 110,584' },
    { fill: lime, points: '128,584 190,354 236,354 174,584', breaks: true },
    { fill: lime, points: '232,218 302,22 348,30 278,226', breaks: true },
    { fill: blue, points: '192,584 262,324 308,324 238,584' },
    { fill: blueBright, points: '282,262 312,182 354,195 324,275', breaks: true },
    { fill: blueBright, points: '256,584 296,436 342,436 302,584' },
  ],
};

/** Beside the login form: the row leans away from words at the upper left, and most of it has broken. */
export const aside: BarDrawing = {
  viewBox: '0 0 300 704',
  bars: [
    { fill: blue, points: '0,704 190,0 244,0 54,704' },
    { fill: lime, points: '76,704 150,430 204,430 130,704', breaks: true },
    { fill: lime, points: '190,274 256,56 312,64 242,284', breaks: true },
    { fill: blueBright, points: '152,704 208,496 262,496 206,704' },
    { fill: blueBright, points: '222,424 254,318 306,330 272,436', breaks: true },
    { fill: blue, points: '228,704 252,614 306,614 282,704' },
  ],
};

/** Pieces that have broken out of the row, for a margin. */
export const loose: BarDrawing = {
  viewBox: '0 0 140 336',
  bars: [
    { fill: blue, points: '-12,108 14,6 66,0 46,100' },
    { fill: lime, points: '44,184 92,80 138,88 90,194', breaks: true },
    { fill: blue, points: '-16,262 18,146 66,146 32,262' },
    { fill: blueBright, points: '36,336 66,230 114,230 84,336' },
  ],
};

export const card: BarDrawing = {
  viewBox: '0 0 120 160',
  bars: [
    { fill: blueBright, points: '0,160 42,0 62,0 20,160' },
    { fill: lime, points: '34,160 54,84 74,84 54,160' },
    { fill: lime, points: '66,58 82,0 102,0 84,62' },
    { fill: blue, points: '68,160 94,62 114,62 88,160' },
  ],
};

export const certificate: BarDrawing = {
  viewBox: '0 0 170 420',
  bars: [
    { fill: blue, points: '0,420 110,0 156,0 46,420' },
    { fill: lime, points: '70,420 148,120 170,120 170,230 116,420' },
    { fill: lime, points: '158,80 170,34 170,84' },
  ],
};
