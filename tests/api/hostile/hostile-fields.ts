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
  /** Whether the contract refuses the text in this place, whatever else the body says. */
  isRefusedByItself: (filled: Filled) => boolean;
  /** Sends the body that the endpoint accepts, with these texts in it; resolves with whether it was accepted all the same. */
  send: (filled: readonly Filled[]) => Promise<boolean>;
  /** Sends several texts that are refused by themselves, and checks that the refusal names the place of each. */
  sendRefused: (filled: readonly Filled[]) => Promise<void>;
  /** Whether requests must wait for each other. */
  oneByOne: boolean;
}

/** Texts by the request that carries them, one for each place at most. */
class Requests {
  private readonly byNumber = new Map<number, Filled[]>();

  add(number: number, filled: Filled): void {
    this.byNumber.set(number, [...(this.byNumber.get(number) ?? []), filled]);
  }

  all(): readonly Filled[][] {
    return [...this.byNumber.values()];
  }
}

/**
 * Sends every text in every place. The contract looks at each field of a body, so each request carries one of the texts that
 * it refuses in each place. Where an endpoint goes on with whatever text it is given, so do those that are allowed; when
 * that request is not accepted, its texts are sent again, each alone. All others may end their request, as one in the place
 * of a password, and go alone.
 */
export const sendEverywhere = async (sending: Sending) => {
  const { places, textsFor, isAllowed, isRefusedByItself, send, sendRefused, oneByOne } = sending;
  const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    if (!oneByOne) await Promise.all(items.map(work));
    else for (const item of items) await work(item);
  };
  const alone = (filled: Filled) => send([filled]);
  const [refused, together] = [new Requests(), new Requests()];
  for (const [index, place] of places.entries()) {
    const all = textsFor(place).map((text) => ({ place, text }));
    const [first, ...others] = all.filter(isAllowed);
    const goesOn = first !== undefined && (await alone(first));
    const goAlone: Filled[] = [];
    for (const [at, filled] of all.entries()) {
      // The next place is one text behind, so that no request carries a long text in each place.
      const request = (at + index) % all.length;
      if (filled === first) continue;
      if (isRefusedByItself(filled)) refused.add(request, filled);
      else if (goesOn && others.includes(filled)) together.add(request, filled);
      else goAlone.push(filled);
    }
    await each(goAlone, alone);
  }
  await each(refused.all(), sendRefused);
  await each(together.all(), async (filled) => {
    if (!(await send(filled))) await each(filled, alone);
  });
};
