import { type DestinationStream, type Logger, pino } from 'pino';
import { processWide } from '../process-wide';
import { currentRequestContext } from '../request-context/request-context';
import { createLineOutput } from './line-output';
import { withoutSecretFields, withoutSecrets } from './redaction';

export type { Logger };

/** Next bundles its routes apart from the start script; the lines of both go through one. */
const ofProcess = processWide<DestinationStream>('log-output');

const standardOutput = (): DestinationStream => {
  ofProcess.current ??= createLineOutput(1);
  return ofProcess.current;
};

/**
 * One JSON line per record, with the id of the request it belongs to, on standard output unless told otherwise. Secret fields and everything that looks like
 * a secret are taken out here, so no caller has to think of it.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'site' },
      mixin: () => {
        const context = currentRequestContext();
        return context ? { requestId: context.requestId } : {};
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Pino's own treatment of `err` runs before the formatter and would copy the message as it is.
      serializers: { err: (error: unknown) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: (record) => withoutSecretFields(record),
        bindings: (bindings) => withoutSecretFields(bindings),
      },
      hooks: {
        // Without a text of its own a record would get the error's unscrubbed message as its text.
        logMethod(args, method) {
          const [record, text, ...values] = args as [unknown, string?, ...unknown[]];
          const failed = record instanceof Error ? { err: record } : record;
          const bare = typeof failed === 'object' && failed !== null && 'err' in failed && text === undefined;
          return Reflect.apply(method, this, [failed, bare ? 'failed' : text, ...values]);
        },
        streamWrite: withoutSecrets,
      },
    },
    destination ?? standardOutput(),
  );
