import type { Colour } from '../kit/canvas';

/** Who plays in the films: the same young people and the same coach throughout, with bodies of all kinds. */

export type Hair =
  | 'short'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'afro'
  | 'curls'
  | 'flat'
  | 'long'
  | 'scarf'
  | 'turban'
  | 'none';

/** What somebody wears; the two teams and the joker who plays with both are told apart by it. */
export type Kit = 'lime' | 'white' | 'joker' | 'coach' | 'home';

export interface Look {
  skin: Colour;
  hair: Hair;
  hairColour: Colour;
  /** Breadth of the body, 1 is usual. */
  build?: number;
  /** Height against the others, 1 is usual. */
  tall?: number;
  glasses?: boolean;
  beard?: boolean;
  wheelchair?: boolean;
  /** A running blade instead of the right shin. */
  blade?: boolean;
  hearingAid?: boolean;
  longSkirt?: boolean;
}

const skin = {
  dark: [92, 56, 38],
  brown: [134, 84, 54],
  tan: [186, 126, 84],
  olive: [222, 168, 124],
  fair: [248, 208, 178],
} as const satisfies Record<string, Colour>;

const hair = {
  black: [30, 24, 30],
  brown: [84, 50, 32],
  red: [196, 92, 36],
  blond: [226, 182, 96],
  grey: [200, 204, 212],
  scarf: [214, 250, 110],
  plum: [120, 62, 140],
} as const satisfies Record<string, Colour>;

export const cast = {
  lia: { skin: skin.brown, hair: 'ponytail', hairColour: hair.black },
  rafa: { skin: skin.dark, hair: 'flat', hairColour: hair.black, tall: 1.05 },
  amina: { skin: skin.olive, hair: 'scarf', hairColour: hair.scarf },
  leo: { skin: skin.fair, hair: 'curls', hairColour: hair.red, build: 1.18 },
  bia: { skin: skin.dark, hair: 'braids', hairColour: hair.black, build: 1.08 },
  ivan: { skin: skin.fair, hair: 'short', hairColour: hair.blond, glasses: true, wheelchair: true },
  dani: { skin: skin.tan, hair: 'bun', hairColour: hair.brown, tall: 0.93 },
  caua: { skin: skin.tan, hair: 'short', hairColour: hair.black, hearingAid: true },
  sofia: { skin: skin.fair, hair: 'long', hairColour: hair.brown, glasses: true },
  davi: { skin: skin.brown, hair: 'afro', hairColour: hair.black, blade: true },
  mei: { skin: skin.olive, hair: 'long', hairColour: hair.black, build: 1.2, tall: 0.95 },
  noor: { skin: skin.tan, hair: 'turban', hairColour: hair.plum, tall: 1.08 },
  coach: { skin: skin.dark, hair: 'short', hairColour: hair.grey, tall: 1.12, build: 1.1 },
  colleague: { skin: skin.tan, hair: 'bun', hairColour: hair.black, tall: 1.1, build: 1.15 },
  parent: { skin: skin.olive, hair: 'short', hairColour: hair.black, tall: 1.14, beard: true, build: 1.15 },
  grandmother: {
    skin: skin.brown,
    hair: 'bun',
    hairColour: hair.grey,
    tall: 1,
    longSkirt: true,
    build: 1.15,
  },
} as const satisfies Record<string, Look>;

export type Name = keyof typeof cast;
