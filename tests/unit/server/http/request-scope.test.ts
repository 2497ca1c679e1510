import type { NextApiRequest, NextApiResponse } from 'next';
import { describe, expect, it } from 'vitest';
import { requestScopesWith } from '@/lib/server/platform/http/request-scope';
import { createLogger } from '@/lib/server/platform/log/logger';

/** What the log says of a request whose handler fails. */
const toldOf = async (failure: Error): Promise<Record<string, unknown>> => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('error', { write: (line) => void lines.push(JSON.parse(line)) });
  const scoped = requestScopesWith(() => ({ environment: { TRUSTED_PROXIES: [] }, log }));
  const request = { headers: {}, socket: { remoteAddress: '127.0.0.1' }, method: 'GET' };
  const response = { setHeader: () => undefined, end: () => undefined };
  await scoped('example', async () => {
    throw failure;
  })(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  expect(lines).toHaveLength(1);
  return lines[0] as Record<string, unknown>;
};

describe('the log of a request that failed', () => {
  it('says in a word that the database is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const told = await toldOf(new Error('Failed query: select 1', { cause: away }));
    expect(told).toMatchObject({ level: 'error', problem: 'unavailable', cause: 'ECONNREFUSED' });
    expect(JSON.stringify(told)).not.toContain('.ts:');
  });

  it('says where a failure that nobody foresaw came from', async () => {
    const told = await toldOf(new TypeError('nothing to read'));
    expect(told).toMatchObject({ level: 'error', problem: 'internal', err: { message: 'nothing to read' } });
    expect(JSON.stringify(told)).toContain('request-scope.test.ts:');
  });
});
