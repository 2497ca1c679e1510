import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createSharedResults } from '../../platform/concurrency/shared-results';
import { ProblemError } from '../../platform/errors/problem-error';
import type { Logger } from '../../platform/log/logger';
import type { Metrics } from '../../platform/metrics/metrics';
import type { CertificateFacts } from './certificate-facts';

/** Makes certificates as PDF files in worker threads, so that other requests need not wait for one (decision 029). */
export interface PdfWorkers {
  /**
   * The PDF of these facts. The same facts at the same time, or again within five minutes, are made once.
   * @throws ProblemError unavailable when too many wait already, or when it takes too long
   */
  make(facts: CertificateFacts): Promise<Buffer>;
  /** For the metrics. */
  figures: {
    /** PDFs made or failed at since the start. */
    made(): number;
    /** PDFs that wait for a thread. */
    waiting(): number;
  };
  /** Ends the threads; what is not made yet is rejected as unavailable. */
  end(): Promise<void>;
}

interface Options {
  /** Path of the module whose `renderCertificate` the threads call. */
  renderer: string;
  log: Pick<Logger, 'error'>;
  /** Threads at most. */
  threads?: number;
  /** PDFs that may wait for a thread; one more is refused. */
  mostWaiting?: number;
  /** Milliseconds from the request to the PDF, for a thread that hangs or does not start. */
  patienceMs?: number;
}

/** One core is left to answer requests, where there are several; more than four threads would only cost memory. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** A thread makes one in about 30 ms, so the last of them waits for two seconds. */
const MOST_WAITING = 64;
const PATIENCE_MS = 60_000;
/** Milliseconds after which a thread ends that had nothing to do. */
const IDLE_MS = 60_000;
/** A PDF has about 25 kB. */
const KEPT = { most: 128, keptMs: 5 * 60_000 };

const openPool = ({ renderer, log, threads = THREADS }: Options): Piscina => {
  const pool = new Piscina({
    filename: renderer,
    name: 'renderCertificate',
    // One stays, so that what waits goes on when another one breaks.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    execArgv: [],
  });
  pool.on('error', (err: unknown) => log.error({ err }, 'a thread that makes certificates broke'));
  return pool;
};

/** The threads start with the first PDF. */
export const createPdfWorkers = (options: Options): PdfWorkers => {
  const { mostWaiting = MOST_WAITING, patienceMs = PATIENCE_MS } = options;
  let pool: Piscina | undefined;
  let ended = false;
  const shared = createSharedResults<Buffer>(KEPT);
  const render = async (facts: CertificateFacts): Promise<Buffer> => {
    pool ??= openPool(options);
    if (pool.queueSize >= mostWaiting)
      throw new ProblemError('unavailable', { cause: new Error('too many certificates wait to be made') });
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const bytes: Uint8Array = await pool.run(facts, { signal });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (cause) {
      throw ended || signal.aborted ? new ProblemError('unavailable', { cause }) : cause;
    }
  };
  return {
    make: (facts) => shared(JSON.stringify(facts), () => render(facts)),
    figures: { made: () => pool?.completed ?? 0, waiting: () => pool?.queueSize ?? 0 },
    end: async () => {
      ended = true;
      await pool?.destroy();
    },
  };
};

/** Adds how many PDFs were made and how many wait to the metrics. */
export const showCertificateFigures = ({ gauge, counter }: Metrics, { figures }: PdfWorkers): void => {
  counter('certificates_made_total', 'Certificates made as PDF files.', figures.made);
  gauge('certificates_waiting', 'Certificates that wait for a thread to be made in.', figures.waiting);
};
