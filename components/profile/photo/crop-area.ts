/** Which square of a picture is taken. */

export interface Crop {
  /** 1 for the largest square that fits into the picture, `CLOSEST` for the smallest. */
  zoom: number;
  /** Where the square lies: 0 at the left or the top, 1 at the right or the bottom. */
  across: number;
  down: number;
}

interface Size {
  width: number;
  height: number;
}

export const CLOSEST = 3;
export const CENTRED: Crop = { zoom: 1, across: 0.5, down: 0.5 };

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** In pixels of the picture. */
export const cropArea = (picture: Size, crop: Crop) => {
  const side = sideOf(picture, crop);
  return {
    x: (picture.width - side) * crop.across,
    y: (picture.height - side) * crop.down,
    width: side,
    height: side,
  };
};

/**
 * The crop after the picture was dragged below the square.
 * @param right how far to the right, as a part of the square's side; `below` likewise
 */
export const dragged = (picture: Size, crop: Crop, right: number, below: number): Crop => {
  const side = sideOf(picture, crop);
  const moved = (place: number, length: number, by: number): number =>
    length > side ? between(0, place - (by * side) / (length - side), 1) : place;
  return {
    ...crop,
    across: moved(crop.across, picture.width, right),
    down: moved(crop.down, picture.height, below),
  };
};
