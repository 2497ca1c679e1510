import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '@/lib/shared/config/environment';
import { completeEnvironment as complete } from '@/tests/support/complete-environment';
import { FRONT_PROBES } from './probes/front';
import type { Probe } from './probes/probe';
import { SERVICE_PROBES } from './probes/services';
import { SITE_PROBES } from './probes/sites';
import { UPSTREAM_PROBES } from './probes/upstream';

/** R3.49: each key of `.env.example` changes what it says, seen where the product uses it. */

const PROBES: Readonly<Record<string, Probe>> = {
  ...FRONT_PROBES,
  ...SERVICE_PROBES,
  ...SITE_PROBES,
  ...UPSTREAM_PROBES,
};
const KEYS = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

const before = { ...process.env };
beforeAll(() => {
  // Where a site's row is read, the process's own environment counts.
  Object.assign(process.env, complete);
});
afterAll(() => {
  for (const name of Object.keys(complete)) delete process.env[name];
  Object.assign(process.env, before);
});

describe('the variables', () => {
  it('all have a probe, and no probe is left over', () => {
    expect(Object.keys(PROBES).toSorted()).toEqual(KEYS.toSorted());
  });

  it.each(Object.entries(PROBES))('%s changes what it says', async (name, { given, see, unset, set }) => {
    const seen = (value: string | undefined) => see(parseEnvironment({ ...complete, [name]: value }));
    expect(await seen((complete as Record<string, string>)[name]), 'before').toEqual(unset);
    expect(await seen(given), 'after').toEqual(set);
    expect(set).not.toEqual(unset);
  });
});
