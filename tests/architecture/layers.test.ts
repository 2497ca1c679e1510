import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterEach, describe, expect, it } from 'vitest';
import rules from '@/.dependency-cruiser.cjs';

const ROOMS = [
  'pages',
  'components',
  'lib',
  'front',
  'styles',
  'harness',
  'scripts',
  'bench',
  'e2e',
  'mutation',
  'simulation',
  'tests',
  'sandbox',
  'middleware.ts',
];

const violations = async (baseDir: string): Promise<string[]> => {
  const options: ICruiseOptions = {
    ...rules.options,
    tsConfig: { fileName: join(baseDir, 'tsconfig.json') },
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir,
  };
  const result = await cruise(ROOMS, options, undefined, {
    tsConfig: extractTSConfig(join(baseDir, 'tsconfig.json')),
  });
  const { summary } = result.output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
};

const planted: string[] = [];

/** A tree of its own with the rooms of the project and one file that breaks a rule. */
const plant = async (files: Record<string, string>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'layers-'));
  planted.push(root);
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  // Without a base the alias would be looked up from the working directory, which is the real project.
  const compilerOptions = {
    baseUrl: '.',
    paths: { '@/*': ['./*'] },
    moduleResolution: 'bundler',
    module: 'esnext',
  };
  const tsconfig = JSON.stringify({ compilerOptions });
  const rooms = Object.fromEntries(
    ROOMS.map((room) => [room.includes('.') ? room : `${room}/keep.ts`, 'export {};\n']),
  );
  for (const [path, text] of Object.entries({ ...rooms, 'tsconfig.json': tsconfig, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
};

afterEach(async () => {
  await Promise.all(planted.splice(0).map((root) => rm(root, { recursive: true, force: true })));
});

describe('layers', () => {
  it('hold in the whole project', async () => {
    expect(await violations(process.cwd())).toEqual([]);
  });

  it.each([
    [
      'server code in a component',
      'components/player/a.ts',
      "import { b } from '@/lib/server/b'; b();",
      'lib/server/b.ts',
      'server-code-stays-on-the-server',
    ],
    [
      'a feature in the UI kit',
      'components/ui/a.ts',
      "import { b } from '@/components/player/b'; b();",
      'components/player/b.ts',
      'ui-knows-no-feature',
    ],
    [
      'a feature in the form kit',
      'components/forms/a.ts',
      "import { b } from '@/components/login/b'; b();",
      'components/login/b.ts',
      'the-form-kit-knows-no-feature',
    ],
    [
      'one feature in another',
      'components/login/a.ts',
      "import { b } from '@/components/player/b'; b();",
      'components/player/b.ts',
      'features-do-not-import-each-other',
    ],
    [
      'the sandbox in the product',
      'lib/auth/a.ts',
      "import { b } from '@/sandbox/b'; b();",
      'sandbox/b.ts',
      'nothing-imports-the-sandbox',
    ],
    [
      'the product in the sandbox',
      'sandbox/a.ts',
      "import { b } from '@/lib/shared/config/b'; b();",
      'lib/shared/config/b.ts',
      'the-sandbox-imports-nothing-of-the-product',
    ],
    [
      'the renderer of the films in the product',
      'lib/learning/a.ts',
      "import { b } from '@/films/b'; b();",
      'films/b.ts',
      'nothing-imports-the-renderer-of-the-films',
    ],
    [
      'a tool in the product',
      'lib/server/features/login/a.ts',
      "import { b } from '@/harness/b'; b();",
      'harness/b.ts',
      'the-product-knows-no-tool',
    ],
    [
      'a journey in a bench',
      'bench/servers/a.ts',
      "import { b } from '../../e2e/support/b'; b();",
      'e2e/support/b.ts',
      'tools-do-not-import-each-other',
    ],
    [
      'a helper of tests in a script',
      'scripts/a.ts',
      "import { b } from '@/tests/support/b'; b();",
      'tests/support/b.ts',
      'tools-do-not-import-each-other',
    ],
    [
      'a script in what tools share',
      'harness/site/a.ts',
      "import { b } from '@/scripts/b'; b();",
      'scripts/b.ts',
      'the-harness-knows-no-tool',
    ],
    [
      'a script in a helper of tests',
      'tests/support/a.ts',
      "import { b } from '@/scripts/b'; b();",
      'scripts/b.ts',
      'only-its-own-test-imports-a-tool',
    ],
    [
      'a component in the style sheet',
      'styles/a.ts',
      "import { b } from '@/components/ui/b'; b();",
      'components/ui/b.ts',
      'styles-stand-on-shared-code',
    ],
    [
      'anything in the words of a site',
      'lib/server/features/courses/site-words.ts',
      "import { b } from './b'; b();",
      'lib/server/features/courses/b.ts',
      'the-words-of-a-site-import-nothing',
    ],
    [
      'a use case in the middleware',
      'middleware.ts',
      "import { b } from '@/lib/server/features/login/b'; b();",
      'lib/server/features/login/b.ts',
      'front-and-middleware-take-only-config-and-the-cookie',
    ],
    [
      'a screen in a feature',
      'components/courses/a.ts',
      "import { b } from '@/components/screens/b'; b();",
      'components/screens/b.ts',
      'screens-are-the-pages-own',
    ],
    [
      'one page in another',
      'pages/a.ts',
      "import { b } from '@/pages/c/b'; b();",
      'pages/c/b.ts',
      'pages-do-not-import-pages',
    ],
    [
      'a page in a component',
      'components/login/a.ts',
      "import { b } from '@/pages/b'; b();",
      'pages/b.ts',
      'components-do-not-import-pages',
    ],
    [
      'a component in a rule',
      'lib/learning/a.ts',
      "import { b } from '@/components/ui/b'; b();",
      'components/ui/b.ts',
      'lib-does-not-import-components',
    ],
    [
      'the HTTP client in shared code',
      'lib/shared/config/a.ts',
      "import { b } from '@/lib/backend/b'; b();",
      'lib/backend/b.ts',
      'shared-code-imports-nothing-above-it',
    ],
    [
      'a page loader in a use case',
      'lib/server/features/login/a.ts',
      "import { b } from '@/lib/server/pages/b'; b();",
      'lib/server/pages/b.ts',
      'page-loaders-are-the-pages-own',
    ],
    [
      'a feature in the client of another service',
      'lib/server/upstream/consumer-data/a.ts',
      "import { b } from '@/lib/server/features/profile/b'; b();",
      'lib/server/features/profile/b.ts',
      'upstream-knows-no-feature',
    ],
    [
      'a feature in the platform',
      'lib/server/platform/session/a.ts',
      "import { b } from '@/lib/server/features/login/b'; b();",
      'lib/server/features/login/b.ts',
      'platform-knows-nothing-above-it',
    ],
    [
      'code of the browser on the server',
      'lib/server/features/login/a.ts',
      "import { b } from '@/lib/auth/b'; b();",
      'lib/auth/b.ts',
      'the-server-takes-no-code-of-the-browser',
    ],
    [
      'the type of everything in a use case',
      'lib/server/features/login/a.ts',
      "import type { B } from '@/lib/server/composition'; export const a = (b: B) => b;",
      'lib/server/composition.ts',
      'the-composition-stands-at-the-top',
    ],
    [
      'the uploader in a component',
      'components/impact/a.ts',
      "import { b } from '@/lib/storage/browser-storage'; b();",
      'lib/storage/browser-storage.ts',
      'uploads-load-with-their-first-touch',
    ],
    [
      'what prepares files in a component',
      'components/impact/a.ts',
      "import { b } from '@/lib/media/prepare-evidence'; b();",
      'lib/media/prepare-evidence.ts',
      'uploads-load-with-their-first-touch',
    ],
    [
      'the type of a store in the upload task',
      'lib/storage/upload/a.ts',
      "import type { B } from '@/lib/storage/signed-url/b'; export const a = (b: B) => b;",
      'lib/storage/signed-url/b.ts',
      'an-upload-knows-no-store',
    ],
    [
      'the drawing of certificates in a use case',
      'lib/server/features/certificates/a.ts',
      "import { b } from './pdf'; b();",
      'lib/server/features/certificates/pdf.ts',
      'certificates-are-drawn-in-threads',
    ],
  ])('bite when somebody imports %s', async (_what, from, text, to, rule) => {
    const root = await plant({
      [from]: text,
      [to]: 'export type B = () => number;\nexport const b: B = () => 1;\n',
    });
    expect(await violations(root)).toContain(`${rule}: ${from} → ${to}`);
  });

  it('bite when two files import each other, types included', async () => {
    const root = await plant({
      'lib/learning/a.ts': "import type { B } from './b'; export type A = B | 1;\n",
      'lib/learning/b.ts': "import { type A } from './a'; export type B = 2; export const b = (a: A) => a;\n",
    });
    expect(await violations(root)).toContain('no-circular: lib/learning/a.ts → lib/learning/b.ts');
  });

  it('bite when two features of the server know each other', async () => {
    const root = await plant({
      'lib/server/features/account/a.ts': "import { b } from '../login/b'; export const a = () => b;\n",
      'lib/server/features/account/c.ts': 'export const c = 1;\n',
      'lib/server/features/login/b.ts': 'export const b = 2;\n',
      'lib/server/features/login/cognito/d.ts':
        "import { c } from '../../account/c'; export const d = () => c;\n",
    });
    expect(await violations(root)).toContain(
      'rooms-of-the-server-stand-in-no-circle: lib/server/features/account → lib/server/features/login',
    );
  });

  it('bite when two features of the browser know each other', async () => {
    const root = await plant({
      'lib/learning/a.ts': "import { b } from '@/lib/offline/b'; export const a = () => b;\n",
      'lib/learning/c.ts': 'export const c = 1;\n',
      'lib/offline/b.ts': 'export const b = 2;\n',
      'lib/offline/d.ts': "import { c } from '@/lib/learning/c'; export const d = () => c;\n",
    });
    expect(await violations(root)).toContain(
      'rooms-of-the-browser-stand-in-no-circle: lib/learning → lib/offline',
    );
  });

  it('bite when a contract takes zod without its configuration', async () => {
    const root = await plant({ 'lib/backend/a.ts': "import { z } from 'zod'; z.string();" });
    expect(await violations(root)).toEqual([
      expect.stringContaining('the-browser-takes-the-configured-zod: lib/backend/a.ts'),
    ]);
  });

  it('bite when a page loads axios before it is needed', async () => {
    const root = await plant({ 'pages/a.tsx': "import axios from 'axios'; axios.get('/');" });
    expect(await violations(root)).toEqual([
      expect.stringContaining('heavy-clients-are-loaded-lazily: pages/a.tsx'),
    ]);
  });

  it('bite when a component reads texts with i18next', async () => {
    const text = "import { useTranslation } from 'next-i18next/pages'; useTranslation();";
    expect(await violations(await plant({ 'components/ui/a.ts': text }))).toEqual([
      expect.stringContaining('texts-are-read-by-our-reader: components/ui/a.ts'),
    ]);
  });
});
