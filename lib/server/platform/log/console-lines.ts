import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from './logger';

const LEVELS = {
  log: 'info',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
  warn: 'warn',
  error: 'error',
} as const;

/**
 * Makes log lines of what others say on the console: Next tells of a page that failed in many lines, with the error as
 * it was thrown, and a database error quotes people's data (quality: Security 13).
 */
export const logConsole = (log: Logger, target: Pick<Console, keyof typeof LEVELS> = console): void => {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'info'][])
    target[method] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
      const text = stripVTControlCharacters(format(...words)).trim();
      log[level]({ source: 'console', ...(err ? { err } : {}) }, text || 'a line without words');
    };
};
