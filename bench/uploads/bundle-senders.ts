import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { pinnedModule } from '../pinned-packages';

export interface Sender {
  name: string;
  /** For a page: `window.benchFile` and `window.benchSend`. */
  script: string;
  /** Bytes with gzip of the sender alone. */
  bytes: number;
}

const FOLDER = join(process.cwd(), 'bench', 'uploads', 'senders');

/** In the order in which they take their turns. */
const SENDERS = [
  { name: 'four raw PUTs', file: 'raw-puts.ts' },
  { name: 'ours', file: 'ours.ts' },
  { name: 'lib-storage', file: 'lib-storage.ts' },
  { name: 'Uppy, S3 plugin', file: 'uppy.mjs' },
] as const;

const bundled = async (contents: string, nodePaths: string[]): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: FOLDER, loader: 'ts' },
    nodePaths,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    // Amazon's client looks for it.
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};

/** Each sender as a script for a page. Installs the peers when they are missing. */
export const bundleSenders = async (): Promise<readonly Sender[]> => {
  const { folder } = await pinnedModule('uploads', '@uppy/aws-s3');
  return Promise.all(
    SENDERS.map(async ({ name, file }) => {
      const alone = `import { send } from './${file}'; globalThis.send = send;`;
      const offered = `import { offer } from './page'; import { send } from './${file}'; offer(send);`;
      return {
        name,
        script: await bundled(offered, [folder]),
        bytes: gzipSync(await bundled(alone, [folder]), { level: 9 }).length,
      };
    }),
  );
};
