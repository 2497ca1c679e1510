import type { World } from '../engine/world';
import type { ServerProcess } from '../server/process';

/** Somebody with an account, and what its provider knows. */
export interface Person {
  name: string;
  /** The owner's token ends an account of a pool; at the other provider a new password closes it. */
  identity: 'pool' | 'password';
  isOpen: boolean;
  /** The password that closed the account. */
  closedWith: string | null;
  /** The last of the attempts after which the person was told that nothing is deleted. */
  toldOff: number | undefined;
  /** References of the receipts that the person got. */
  readonly receipts: Set<string>;
}

export const newPerson = (identity: Person['identity']): Person => ({
  name: `the ${identity} person`,
  identity,
  isOpen: true,
  closedWith: null,
  toldOff: undefined,
  receipts: new Set(),
});

/** The identity providers. */
export class Accounts {
  /** Answers every call. */
  isHealed = false;

  constructor(
    private readonly world: World,
    private readonly failure: (code: 'unreachable' | 'refused') => Error,
  ) {}

  /** One call, which may have happened although it rejects. */
  async call<Result>(process: ServerProcess, what: string, work: () => Result): Promise<Result> {
    const isLost = () => !this.isHealed && this.world.chance.happens(12);
    await process.soon(what);
    if (isLost()) throw this.failure('unreachable');
    const result = work();
    await process.soon(`${what}, answered`);
    if (isLost()) throw this.failure('unreachable');
    return result;
  }

  isOpen(process: ServerProcess, person: Person): Promise<boolean> {
    return this.call(process, `asks for the account of ${person.name}`, () => person.isOpen);
  }

  /** Whether this password closed the account. */
  isClosedWith(process: ServerProcess, person: Person, password: string): Promise<boolean> {
    return this.call(process, `tries ${password} of ${person.name}`, () => person.closedWith === password);
  }

  /** Ends an account: a pool's with a token, the other with a new password, which it takes once. */
  close(process: ServerProcess, person: Person, password: string | null): Promise<void> {
    return this.call(process, `closes the account of ${person.name}`, () => {
      if (!person.isOpen && password !== null) throw this.failure('refused');
      if (person.isOpen) Object.assign(person, { isOpen: false, closedWith: password });
    });
  }
}
