/** FNV-1a of 32 bits: spreads well, and is short. */
const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  return value >>> 0;
};

/**
 * The options in an order of their own for each seed, the same on the server and in the browser; with each further attempt
 * every option (there are at least two) is in another place than before.
 */
export const optionOrder = <Option extends { id: string }>(
  options: readonly Option[],
  seed: string,
  attempt: number,
): Option[] => {
  const shuffled = options
    .map((option) => ({ option, place: hash(`${option.id}.${seed}`) }))
    .sort((left, right) => left.place - right.place)
    .map(({ option }) => option);
  const offset = attempt % shuffled.length;
  return [...shuffled.slice(offset), ...shuffled.slice(0, offset)];
};
