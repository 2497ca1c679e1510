import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** What a page has before anybody touches an upload: the session check and sign-out brought it. */
const ON_EACH_PAGE =
  /\/(light-call|http-error|own-error|json\/record|web-storage|server-clock|upload-cache|retry-delay)$/;

/** Loaded for an upload alone that goes on after a reload. */
const LATER = /\/own-parts$/;

/** The upload task, and what the signed-URL store needs for it. */
const UPLOADER = `
  import { createUploadTask } from '@/lib/storage/upload/upload-task';
  import { createUploadJob } from '@/lib/storage/upload/upload-job';
  import { createUploadMemory, uploadName } from '@/lib/storage/upload/upload-memory';
  import { browserRuntime } from '@/lib/storage/upload/upload-runtime';
  import { createSignedUploads } from '@/lib/storage/signed-url/signed-url-store';
  import { askServer } from '@/lib/storage/signed-url/signed-url-store';
  import { createXhrHttp } from '@/lib/storage/signed-url/storage-http';
  export const parts = [createUploadTask, createUploadJob, createUploadMemory, uploadName, browserRuntime,
    createSignedUploads, askServer, createXhrHttp];
`;

describe('the uploader', () => {
  it('takes at most 5.5 kB more than a page has', async () => {
    const { outputFiles } = await build({
      stdin: { contents: UPLOADER, resolveDir: process.cwd(), loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      plugins: [
        {
          name: 'on-each-page',
          setup({ onResolve }) {
            for (const filter of [ON_EACH_PAGE, LATER])
              onResolve({ filter }, ({ path }) => ({ path, external: true }));
          },
        },
      ],
    });
    const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
    process.stdout.write(`The uploader: ${gzipSync(contents, { level: 9 }).length} bytes with gzip.\n`);
    expect(gzipSync(contents, { level: 9 }).length).toBeLessThanOrEqual(5_500);
    expect(contents.length).toBeGreaterThan(5_000);
  });
});
