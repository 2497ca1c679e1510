import type { Drawing } from '../kit/signs';
import { drawHead } from './head';
import { cast, type Name } from './looks';
import type { Face } from './poses';

/** Somebody's head, as a picture in a bubble or on a sheet. */
export const headOf =
  (name: Name, face: Face = 'smile'): Drawing =>
  (pen) =>
    drawHead(pen, [0, 2], cast[name], face);
