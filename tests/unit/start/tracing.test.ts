import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledScript } from '../../support/compiled-script';

let traced: Awaited<ReturnType<typeof compiledScript>>;
beforeAll(async () => {
  traced = await compiledScript('tests/unit/start/traced-process.ts');
});
afterAll(() => traced.remove());

const loadedWith = (settings: Record<string, string>): string[] => {
  const { PATH = '' } = process.env;
  const { stdout } = spawnSync(process.execPath, [traced.script], {
    env: { PATH, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
};

describe('a site that makes no traces', () => {
  it('loads nothing of OpenTelemetry', () => {
    expect(loadedWith({})).toEqual([]);
  });

  it('loads it once there is an address', () => {
    expect(loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toContain(
      '@opentelemetry/sdk-trace',
    );
  });

  it('has it in one file, which is no page’s', () => {
    const files = ['components', 'front', 'lib', 'pages'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(room, name)),
    );
    const users = files.filter((file) => readFileSync(file, 'utf8').includes("'@opentelemetry/"));
    expect(users).toEqual(['lib/server/platform/request-context/otel.ts']);
  });
});
