/** Where a sandbox says what it notices; one line each. `main.ts` prints them on stderr. */
export type Log = (line: string) => void;
