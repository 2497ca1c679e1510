import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../scripts/processes';

/**
 * A bare Next page of the same version, built in the same run: what every figure of size and speed is held
 * against. Built as `next build` does by default; nothing of the product is in it.
 */

const PAGE = 'const Page = () => <h1>Bare</h1>;\nexport default Page;\n';

export interface BareSite {
  root: string;
  nextBin: string;
  remove(): Promise<void>;
}

/** Builds the bare page below the project (bundlers refuse modules outside their root). Rejects when it fails. */
export const buildBareSite = async (bundler: 'webpack' | 'turbopack'): Promise<BareSite> => {
  const nextBin = createRequire(join(process.cwd(), 'package.json')).resolve('next/dist/bin/next');
  const root = join(process.cwd(), 'bench', '.bare', bundler);
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'pages'), { recursive: true });
  await writeFile(join(root, 'pages/index.jsx'), PAGE);
  await writeFile(join(root, 'package.json'), '{"private":true}\n');
  await writeFile(join(root, 'next.config.js'), 'module.exports = { poweredByHeader: false };\n');
  const code = await run(process.execPath, [nextBin, 'build', `--${bundler}`, root], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  if (code !== 0) throw new Error(`The bare page did not build with ${bundler}.`);
  return { root, nextBin, remove: () => rm(root, { recursive: true, force: true }) };
};
