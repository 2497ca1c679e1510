import type { SandboxAddresses } from '../../harness/site/site-variables';
import type { Visitor } from '../deployment/visitor';
import type { Database } from './database';
import type { Earlier } from './recording';
import type { Unit } from './units';

/** An installation that runs, as those who cause and mend an incident reach it. */
export interface Game {
  folder: string;
  visitor: Visitor;
  /** The address that people open. */
  origin: string;
  sandbox: SandboxAddresses;
  database: Database;
  units: readonly [Unit, Unit];
  /** Units of the incident's own, which the monitoring asks as well. */
  added: Unit[];
  /** Writes a variable of the settings file, or takes it out; answers with what stood there. The processes know it after a restart. */
  set(name: string, value: string | null): Promise<string | null>;
  /** What a variable was when the installation started. */
  setting(name: string): string;
  /** Runs a line of the runbook; answers with all that it printed. */
  run(line: string): Promise<string>;
  /** What node_exporter would tell of the machine now. */
  machine(): Promise<string>;
  /** Sets a fault at the sandbox; none clears them. */
  fault(...faults: object[]): Promise<void>;
}

interface Common {
  /** After its alert, or in words. */
  name: string;
  /** Numbers of the incidents in the runbook that it shows. */
  numbers?: readonly number[];
  /** The alert of deploy/monitoring that tells of it; none where people do. */
  alert?: string;
}

export interface Incident extends Common {
  /** Does the harm. */
  cause(game: Game): Promise<unknown>;
  /** What people do meanwhile, again and again; failures are theirs. */
  people?(game: Game): Promise<unknown>;
  /** How many do it at once; one, unless told otherwise. */
  crowd?: number;
  /** Where the runbook has no alert: whether somebody notices it now. */
  noticed?(game: Game): Promise<boolean>;
  /** What the runbook says to look at first, word by word: a command, asked of each process where it names `$SITE`. */
  command: string;
  /** Does it where the runbook has words and no command. */
  look?(game: Game): Promise<string>;
  /** What the output says of the cause. */
  names: RegExp | ((output: string) => boolean);
  /** What the runbook says to do. */
  mend(game: Game): Promise<unknown>;
  /** Instead of the 15 seconds that lie between two scrapes by the clock of the rule. */
  secondsApart?: number;
  /** What the monitoring had recorded before. */
  earlier?: Earlier;
}

/** What cannot be caused here, and why. */
export interface NotShown extends Common {
  reason: string;
}
