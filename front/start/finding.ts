/** What one check of an operator's command has found. */
export interface Finding {
  what: string;
  isGood: boolean;
  /** What was seen; for what is not good also what to do. */
  seen: string;
}

export const good = (what: string, seen: string): Finding => ({ what, isGood: true, seen });
export const bad = (what: string, seen: string): Finding => ({ what, isGood: false, seen });

/** As a command prints it. */
export const findingLine = ({ what, isGood, seen }: Finding): string =>
  `${isGood ? 'ok ' : 'BAD'}  ${what.padEnd(26)}${seen}\n`;
