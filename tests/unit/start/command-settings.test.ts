import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandFile, commandSettings } from '@/front/start/command-settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-settings-'));
  vi.stubEnv('SITE_SETTINGS', join(folder, 'site.env'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text = ''): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('the settings of a command', () => {
  it('come from the units where nothing else is named', () => {
    const path = write('site.env');
    expect(commandFile(folder, undefined)).toBe(path);
    expect(commandFile(folder, 'other.env')).toBe('other.env');
  });

  it('come from .env before the units', () => {
    write('site.env');
    write('.env');
    expect(commandFile(folder, undefined)).toBeUndefined();
  });

  it('need no file of the units', () => {
    expect(commandFile(folder, undefined)).toBeUndefined();
  });

  it('that are missing are asked for by name', () => {
    vi.stubEnv('DATABASE_URL', '');
    expect(() => commandSettings(['DATABASE_URL'], undefined)).toThrow(
      'DATABASE_URL is not set; --settings FILE names a file that has it',
    );
  });
});
