import { describe, expect, it } from 'vitest';
import {
  createInspections,
  type Inspections,
  InspectionTookTooLong,
} from '@/lib/server/features/storage/inspections';
import type { StoredObject } from '@/lib/server/features/storage/stored-objects';

/** What a storage does is decided by the test: each read waits until it is answered. */

const row = (id: number, { customerId = 1, contentType = 'video/mp4' } = {}) =>
  ({ id, customerId, contentType }) as StoredObject;

const rest = () => new Promise((resolve) => setImmediate(resolve));

const object = { key: 'a', eTag: '' };

const heldStorage = () => {
  const held: (() => void)[] = [];
  const state = { most: 0, open: 0 };
  const read = async () => {
    state.open += 1;
    state.most = Math.max(state.most, state.open);
    await new Promise<void>((answer) => held.push(answer));
    state.open -= 1;
    return new Uint8Array(1);
  };
  /** Answers what is asked for, until nothing is. */
  const answerAll = async () => {
    await rest();
    for (let next = held.shift(); next; next = held.shift()) {
      next();
      await rest();
    }
  };
  return { read, state, answerAll };
};

type Storage = ReturnType<typeof heldStorage>;

const inspectionOf = (
  inspections: Inspections,
  storage: Storage,
  of: StoredObject,
  reads: number,
  log: string[] = [],
) =>
  inspections.at(of, async (limited) => {
    const read = limited(storage.read);
    for (let count = 0; count < reads; count += 1) {
      log.push(`${of.id}`);
      await read(object, 0, 1);
    }
    return { eTag: String(of.id) };
  });

describe('inspections of files that arrived', () => {
  it('read two films at once in a process', async () => {
    const [inspections, storage] = [createInspections(), heldStorage()];
    const all = [1, 2, 3, 4, 5].map((id) =>
      inspectionOf(inspections, storage, row(id, { customerId: id }), 3),
    );
    await storage.answerAll();
    expect((await Promise.all(all)).map(({ eTag }) => eTag)).toEqual(['1', '2', '3', '4', '5']);
    expect(storage.state.most).toBe(2);
  });

  it('are one at a time for one person', async () => {
    const [inspections, storage, log] = [createInspections(), heldStorage(), [] as string[]];
    const all = [1, 2].map((id) => inspectionOf(inspections, storage, row(id), 2, log));
    await storage.answerAll();
    await Promise.all(all);
    expect(log).toEqual(['1', '1', '2', '2']);
    expect(storage.state.most).toBe(1);
  });

  it('let a short film pass somebody else’s long one', async () => {
    const [inspections, storage, ended] = [createInspections(), heldStorage(), [] as string[]];
    const noted = async (of: StoredObject, reads: number) =>
      ended.push((await inspectionOf(inspections, storage, of, reads)).eTag);
    const all = [
      noted(row(1, { customerId: 1 }), 50),
      noted(row(2, { customerId: 2 }), 50),
      noted(row(3, { customerId: 3 }), 2),
    ];
    await storage.answerAll();
    await Promise.all(all);
    expect(ended[0]).toBe('3');
  });

  it('keep no picture waiting for films', async () => {
    const [inspections, films, pictures] = [createInspections(), heldStorage(), heldStorage()];
    const all = [1, 2, 3].map((id) => inspectionOf(inspections, films, row(id, { customerId: id }), 2));
    const picture = inspectionOf(inspections, pictures, row(9, { contentType: 'image/jpeg' }), 1);
    await pictures.answerAll();
    expect((await picture).eTag).toBe('9');
    await films.answerAll();
    await Promise.all(all);
  });

  it('are one for all who ask about a file', async () => {
    const [inspections, storage, log] = [createInspections(), heldStorage(), [] as string[]];
    const asked = [1, 2, 3].map(() => inspectionOf(inspections, storage, row(7), 1, log));
    await storage.answerAll();
    await Promise.all(asked);
    expect(log).toEqual(['7']);
    const again = inspectionOf(inspections, storage, row(7), 1, log);
    await storage.answerAll();
    await again;
    expect(log).toEqual(['7', '7']);
  });

  it('end when their own reads used up their time', async () => {
    let clock = 0;
    const inspections = createInspections({ now: () => clock, mostMs: 100 });
    const slow = async () => {
      clock += 60;
      return new Uint8Array(1);
    };
    const reading = (of: StoredObject, reads: number) =>
      inspections.at(of, async (limited) => {
        const read = limited(slow);
        for (let count = 0; count < reads; count += 1) await read(object, 0, 1);
        return { eTag: '' };
      });
    await expect(reading(row(1), 3)).rejects.toSatisfy(InspectionTookTooLong.is);
    await expect(reading(row(2), 2)).resolves.toEqual({ eTag: '' });
  });

  it('fail with the storage, and leave the next alone', async () => {
    const [inspections, storage] = [createInspections(), heldStorage()];
    const failure = new Error('away');
    await expect(inspections.at(row(1), () => Promise.reject(failure))).rejects.toBe(failure);
    const next = inspectionOf(inspections, storage, row(1), 1);
    await storage.answerAll();
    expect((await next).eTag).toBe('1');
  });
});
