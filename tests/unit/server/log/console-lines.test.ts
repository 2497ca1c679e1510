import { describe, expect, it } from 'vitest';
import { logConsole } from '@/lib/server/platform/log/console-lines';
import { createLogger } from '@/lib/server/platform/log/logger';

const hearing = () => {
  const lines: string[] = [];
  const target = { log() {}, info() {}, debug() {}, trace() {}, warn() {}, error() {} } as unknown as Console;
  logConsole(createLogger('debug', { write: (line) => lines.push(line) }), target);
  return { target, lines, records: () => lines.map((line) => JSON.parse(line)) };
};

describe('what is said on the console', () => {
  it('becomes a line of JSON at its level, uncoloured', () => {
    const { target, records } = hearing();
    target.log('\u001b[32m✓\u001b[0m ready\nin %d ms', 12);
    target.warn('careful');
    expect(records()).toMatchObject([
      { level: 'info', source: 'console', msg: '✓ ready\nin 12 ms' },
      { level: 'warn', msg: 'careful' },
    ]);
  });

  it('has a failed page’s error without quoted data', () => {
    const { target, lines, records } = hearing();
    const error = new Error(
      'Failed query: select * from customers where email = $1\nparams: joana@segredo.example,Canarinha',
    );
    target.error('⨯', error, { email: 'joana@segredo.example', password: 'canary-Senha-9!' });
    expect(lines).toHaveLength(1);
    expect(records()[0]).toMatchObject({ level: 'error', msg: '⨯', err: { message: 'Failed query' } });
    expect(lines[0]).not.toMatch(/segredo|Canarinha|canary|select/);
  });
});
