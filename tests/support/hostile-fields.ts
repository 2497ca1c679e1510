/** A text in a place of a body. */
export interface Filled {
  place: readonly (string | number)[];
  text: string;
}

interface Sending {
  places: readonly Filled['place'][];
  textsFor: (place: Filled['place']) => readonly string[];
  /** Whether the contract lets a body with this text in this place through. */
  isAllowed: (filled: Filled) => boolean;
  /** Sends the body that the endpoint accepts, with these texts in it; resolves with whether it was accepted all the same. */
  send: (filled: readonly Filled[]) => Promise<boolean>;
  /** Whether requests must wait for each other. */
  oneByOne: boolean;
}

/**
 * Sends every text in every place. A text that the contract refuses ends the request, and one in a place such as a password
 * may, so these go alone. Where an endpoint goes on with whatever text it is given, each request carries one of the texts
 * in each such place. When that request is not accepted, its texts are sent again, each alone.
 */
export const sendEverywhere = async ({ places, textsFor, isAllowed, send, oneByOne }: Sending) => {
  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    if (!oneByOne) await Promise.all(items.map(work));
    else for (const item of items) await work(item);
  };
  const alone = (filled: Filled) => send([filled]);
  const together = new Map<number, Filled[]>();
  for (const [index, place] of places.entries()) {
    const all = textsFor(place).map((text) => ({ place, text }));
    const [first, ...others] = all.filter(isAllowed);
    const goesOn = first !== undefined && (await alone(first));
    await each(
      all.filter((filled) => filled !== first && !(goesOn && others.includes(filled))),
      alone,
    );
    if (!goesOn) continue;
    for (const [at, filled] of others.entries()) {
      const request = (at + index) % all.length;
      together.set(request, [...(together.get(request) ?? []), filled]);
    }
  }
  await each([...together.values()], async (filled) => {
    if (!(await send(filled))) await each(filled, alone);
  });
};
