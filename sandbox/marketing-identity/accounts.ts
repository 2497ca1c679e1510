import { join } from 'node:path';
import type { Clock } from '../clock';
import { KeyedStore } from '../state/keyed-store';
import type { Account } from './account';
import { Refusal } from './refusal';

const KEPT_ARRIVALS = 100;

const keyOf = (email: string): string => email.toLowerCase();

/** What a change comes to: a result, or a refusal that still leaves its trace (a counted failure, say). */
export type Outcome = { account: Account; result: object } | { account: Account; refusal: Refusal };

/** The accounts by e-mail address in any case, each in a durable file of its own. */
export class Accounts {
  private constructor(
    private readonly store: KeyedStore<Account>,
    private readonly clock: Clock,
  ) {}

  static async load(folder: string, clock: Clock): Promise<Accounts> {
    return new Accounts(await KeyedStore.load<Account>(join(folder, 'accounts')), clock);
  }

  /** By e-mail address. */
  find(email: string): Account | undefined {
    return this.store.find(keyOf(email));
  }

  findProfile(profileId: number): Account | undefined {
    return this.store.list().find((account) => account.profileId === profileId);
  }

  list(): Account[] {
    return this.store.list();
  }

  /** Refuses an e-mail address that somebody has. */
  add(account: Account, operation: string): Promise<void> {
    return this.store.change(keyOf(account.email), (before) => {
      if (before) throw new Refusal('existing', 'The user name exists already.');
      return this.noted(account, operation);
    });
  }

  /**
   * Changes an account, one change after the other and without interruption; resolves, or rejects with the refusal, when
   * the change is on disk. `change` must not alter what it is given.
   */
  async change(email: string, operation: string, change: (account: Account) => Outcome): Promise<object> {
    let outcome: Outcome | undefined;
    await this.store.change(keyOf(email), (before) => {
      if (!before) throw new Refusal('unknownUser', 'There is no such user.');
      outcome = change(before);
      return 'refusal' in outcome ? outcome.account : this.noted(outcome.account, operation);
    });
    if (!outcome) throw new Error('the change has not run');
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  }

  clear(): Promise<void> {
    return this.store.clear();
  }

  private noted(account: Account, operation: string): Account {
    const arrival = { at: new Date(this.clock.now()).toISOString(), operation };
    return { ...account, arrivals: [...account.arrivals, arrival].slice(-KEPT_ARRIVALS) };
  }
}
