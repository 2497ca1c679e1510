import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright/test';

/** CPU and memory of the process that shows a page; what the browser itself does for it is not counted. */
export interface Renderer {
  /** CPU time so far, in milliseconds. */
  cpuMs(): Promise<number>;
  /** Begins to look for the highest memory anew. */
  forgetPeak(): Promise<void>;
  /** Highest resident memory since then, in bytes; NaN where the system does not tell (it does on Linux). */
  peak(): Promise<number>;
}

interface ProcessInfo {
  type: string;
  id: number;
  /** Seconds. */
  cpuTime: number;
}

const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
};

/** Of a browser that shows one page. */
export const rendererOf = async (browser: Browser): Promise<Renderer> => {
  const session = await browser.newBrowserCDPSession();
  const renderers = async (): Promise<ProcessInfo[]> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return (processInfo as ProcessInfo[]).filter(({ type }) => type === 'renderer');
  };
  return {
    cpuMs: async () => (await renderers()).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0),
    forgetPeak: async () => {
      for (const { id } of await renderers())
        await writeFile(`/proc/${id}/clear_refs`, '5').catch(() => undefined);
    },
    peak: async () => Math.max(...(await Promise.all((await renderers()).map(({ id }) => peakOf(id))))),
  };
};
