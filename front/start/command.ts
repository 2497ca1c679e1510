import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What the operator's commands have in common: how their words are read, and how they end. */

type Options = NonNullable<ParseArgsConfig['options']>;

interface Line<Known extends Options> {
  options: Known;
  /** Words beside the options, at most. */
  most: number;
  /** Said of what the command does not take. */
  usage: string;
}

/**
 * The options and words that the command was given. Throws for an unknown option, for more words than it takes, and for an option that
 * stands twice: only the last would count, such as one of two countries.
 */
export const commandLine = <const Known extends Options>({ options, most, usage }: Line<Known>) => {
  const { values, positionals, tokens } = parseArgs({ options, allowPositionals: true, tokens: true });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const doubled = given.find((name, at) => given.indexOf(name) < at);
  if (doubled) throw new Error(`--${doubled} stands twice; keep one.\n${usage}`);
  if (positionals.length > most) throw new Error(usage);
  return { values, positionals };
};

/** Words for a standard output that did not take everything. */
export const outputFailed = ({ code }: NodeJS.ErrnoException): string =>
  code === 'EPIPE'
    ? 'What reads the output ended before all of it was there.'
    : `The standard output did not take all of it (${code}).`;

const fail = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

/**
 * Runs a command. What it fails with is told in one message, nothing of the error but its message, since what else it carries may be a
 * value; it ends with 1 then. Work that has begun goes on when nobody reads the output any more, and that is told at the end.
 */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  // On Node 20 the AWS SDK warns in every process, and a timer mails what is said.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  let outputFailure: NodeJS.ErrnoException | null = null;
  const noteFailure = (error: NodeJS.ErrnoException): void => {
    outputFailure ??= error;
  };
  // Where nobody reads the failures either, the exit code tells.
  const passOver = (): void => undefined;
  process.stdout.on('error', noteFailure);
  process.stderr.on('error', passOver);
  try {
    await main();
    // What was written to a pipe before has failed once this is taken or refused.
    await new Promise((resolve) => process.stdout.write('', resolve));
    if (outputFailure) fail(outputFailed(outputFailure));
  } catch (error) {
    fail((error as Error).message);
  } finally {
    process.stdout.off('error', noteFailure);
    process.stderr.off('error', passOver);
  }
};
