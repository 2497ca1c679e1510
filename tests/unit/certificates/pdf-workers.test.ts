import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { renderCertificate } from '@/lib/server/features/certificates/pdf';
import { createPdfWorkers, type PdfWorkers } from '@/lib/server/features/certificates/pdf-workers';
import { certificateFacts as facts } from '../../support/certificate-facts';

const PRODUCT = 'lib/server/features/certificates/pdf-from-source.mjs';
const STAND_IN = 'tests/support/thread-renderer.mjs';

const opened: PdfWorkers[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((workers) => workers.end()));
});

const open = (renderer: string, limits: { threads?: number; mostWaiting?: number } = {}): PdfWorkers => {
  const workers = createPdfWorkers({
    renderer: join(process.cwd(), renderer),
    log: { error: () => undefined },
    // A busy machine does not use it up.
    patienceMs: 3_600_000,
    ...limits,
  });
  opened.push(workers);
  return workers;
};

describe('certificates made in threads (R1.7)', () => {
  it('are the same bytes as drawn in this one', async () => {
    const workers = open(PRODUCT);
    for (const name of [facts.name, 'Łukasz Žižka'])
      expect(await workers.make({ ...facts, name })).toEqual(await renderCertificate({ ...facts, name }));
  });

  it('are made in another thread than the one that asks', async () => {
    const made = (await open(STAND_IN).make(facts)).toString();
    expect(made).toMatch(/^\d+$/);
    expect(Number(made)).not.toBe(threadId);
  });

  it('are made once for the same facts', async () => {
    const workers = open(STAND_IN);
    const [first, second] = await Promise.all([workers.make(facts), workers.make({ ...facts })]);
    expect(second).toBe(first);
    expect(await workers.make(facts)).toBe(first);
    await workers.make({ ...facts, name: 'Joana Prado' });
    expect(workers.figures.made()).toBe(2);
  });

  it('are refused as unavailable while too many wait', async () => {
    const workers = open(STAND_IN, { threads: 1, mostWaiting: 1 });
    const making = ['a', 'b', 'c'].map((name) => workers.make({ ...facts, name }));
    expect(workers.figures.waiting()).toBe(1);
    const [running, waiting, refused] = await Promise.allSettled(making);
    expect([running?.status, waiting?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect((await workers.make({ ...facts, name: 'c' })).length).toBeGreaterThan(0);
  });

  it('go on being made after a thread has broken', async () => {
    const workers = open(STAND_IN, { threads: 1 });
    const broken = workers.make({ ...facts, name: 'break' });
    const next = workers.make(facts);
    await expect(broken).rejects.toThrow('exited');
    expect((await next).length).toBeGreaterThan(0);
  });

  it('are rejected when the threads end', async () => {
    const workers = open(STAND_IN, { threads: 1 });
    const making = ['a', 'b'].map((name) => workers.make({ ...facts, name }));
    const settled = Promise.allSettled(making);
    await workers.end();
    const refused = { status: 'rejected', reason: { code: 'unavailable' } };
    expect(await settled).toMatchObject([refused, refused]);
  });
});
