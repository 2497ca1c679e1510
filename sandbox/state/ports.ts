import { createServer } from 'node:net';
import { join } from 'node:path';
import { readJson, writeDurably } from './durable-file';

export type PortName = 'http' | 'smtp' | 'postgres';

/** A port of 127.0.0.1 on which nothing listens at this moment; `wanted` 0 lets the system choose. */
const bindable = (wanted: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    probe.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * Ports that were chosen free are remembered in the data folder and used again while they are free, so that
 * addresses and the issuer of tokens stay the same over a restart.
 */
export class RememberedPorts {
  private constructor(
    private readonly path: string,
    private readonly remembered: Partial<Record<PortName, number>>,
  ) {}

  static async load(folder: string): Promise<RememberedPorts> {
    const path = join(folder, 'ports.json');
    return new RememberedPorts(path, (await readJson(path)) ?? {});
  }

  /** The port to use. A wanted one (not 0) must be free; otherwise the remembered one, or a new free one. */
  async choose(name: PortName, wanted: number): Promise<number> {
    if (wanted !== 0) {
      if ((await bindable(wanted)) === null) throw new PortTakenError(`port ${wanted} (${name}) is taken`);
      return wanted;
    }
    const before = this.remembered[name];
    const port = (before && (await bindable(before))) || (await bindable(0));
    if (!port) throw new PortTakenError(`no free port for ${name}`);
    if (port !== before) {
      this.remembered[name] = port;
      await writeDurably(this.path, `${JSON.stringify(this.remembered)}\n`);
    }
    return port;
  }
}
