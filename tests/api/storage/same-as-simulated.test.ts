import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededChance } from '@/harness/chance';
import { services } from '@/lib/server/composition';
import { abortUpload } from '@/lib/server/features/storage/give-up-upload';
import { requireStorage } from '@/lib/server/features/storage/ports';
import { World } from '@/simulation/engine/world';
import type { PutRequest, Tab } from '@/simulation/page/tab';
import { EvidenceSite, PART_BYTES } from '@/simulation/uploads/site';
import { type ApiHarness, startApi } from '../../support/api-harness';
import { bytesOf, type Sender, sha256Of, storageTools } from '../../support/stored-files';

/** What the simulation believes of evidence is what the product does: the same histories on both. */

const HISTORIES = 40;
const REAL_PART_BYTES = 5_242_880;
const ID = '0'.repeat(32);

let api: ApiHarness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { coach, call } = storageTools(() => api);

type Body = Record<string, unknown>;

interface Told {
  status: number;
  body: Body;
}

/** One of both, as a page uses it. */
interface Side {
  /** In bytes, by the number of parts. */
  contents: Readonly<Record<number, Uint8Array<ArrayBuffer>>>;
  partBytes: number;
  ask(name: string, body: object, attempt?: string): Promise<Told>;
  /** The storage forgets what is unfinished. */
  lose(): Promise<unknown>;
  put(url: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<number>;
  key: string;
  /** How many keys it was given. */
  places: number;
  /** In the order in which they were begun. */
  uploads: { uploadId: string; key: string; parts: Step['parts'] }[];
}

const tab = {} as Tab<unknown>;

const modelSide = (): Side => {
  const site = new EvidenceSite(new World(seededChance(1), false), 1);
  return {
    contents: { 1: new Uint8Array(3), 2: new Uint8Array(PART_BYTES + 3) },
    partBytes: PART_BYTES,
    async ask(name, body, attempt) {
      const headers: Record<string, string> = attempt ? { 'idempotency-key': attempt } : {};
      const path = `/api/storage/${name}`;
      const answer = site.take({ tab, path, method: 'POST', headers, body, session: 1 });
      return { status: answer?.status ?? 0, body: answer?.body as Body };
    },
    lose: async () => site.forgetUploads(),
    put: async (url, bytes) => site.store({ tab, url, bytes } satisfies PutRequest)?.status ?? 0,
    key: '',
    places: 0,
    uploads: [],
  };
};

const productSide = (sender: Sender): Side => ({
  async lose() {
    const { objects } = requireStorage(services());
    for (const upload of this.uploads) await abortUpload(objects, upload);
  },
  contents: { 1: bytesOf('image/jpeg', 1_000), 2: bytesOf('image/jpeg', REAL_PART_BYTES + 3) },
  partBytes: REAL_PART_BYTES,
  async ask(name, body, attempt) {
    const { status, body: told } = await call(sender, name, body, attempt && { 'idempotency-key': attempt });
    return { status, body: told };
  },
  put: async (url, body, headers) => (await fetch(url, { method: 'PUT', body, headers })).status,
  key: '',
  places: 0,
  uploads: [],
});

interface Step {
  what:
    | 'place'
    | 'create'
    | 'part'
    | 'list-parts'
    | 'complete'
    | 'abort'
    | 'list'
    | 'delete'
    | 'give up'
    | 'whole'
    | 'confirm'
    | 'lose';
  /** Of how many parts the file is. */
  parts: 1 | 2;
  /** Which attempt, which upload or which part. */
  number: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(['place', 'create', 'create', 'part', 'part', 'part', 'list-parts', 'complete', 'complete'] as const),
    ...(['abort', 'list', 'delete', 'give up', 'whole', 'confirm', 'lose'] as const),
  ),
  parts: fc.constantFrom(1, 2),
  number: fc.nat(3),
});

/** What a page would see, whichever side tells it. */
const seen = (side: Side, { status, body }: Told): unknown => {
  const { code, complete, uploadId, Parts, Contents } = body as {
    code?: string;
    complete?: boolean;
    uploadId?: string;
    Parts?: { PartNumber: number }[];
    Contents?: { Size: number }[];
  };
  return {
    status,
    code,
    complete,
    upload: uploadId && side.uploads.findIndex((one) => one.uploadId === uploadId),
    parts: Parts?.map(({ PartNumber }) => PartNumber),
    stored: Contents?.map(({ Size }) => Size > side.partBytes),
  };
};

const live = async (side: Side, { what, parts, number }: Step): Promise<unknown> => {
  const content = side.contents[parts] as Uint8Array<ArrayBuffer>;
  const file = { id: ID, contentType: 'image/jpeg', size: content.length };
  const prefix = side.key.slice(0, side.key.indexOf('evidence/'));
  const { parts: own, ...upload } = side.uploads[number % side.uploads.length] ?? {
    ...{ key: side.key, uploadId: 'none', parts },
  };
  if (what === 'place') {
    const told = await side.ask('place-evidence', file);
    const key = `${prefix}${told.body.key}`;
    if (key !== side.key) Object.assign(side, { key, places: side.places + 1 });
    return seen(side, told);
  }
  if (what === 'create') {
    // A page has one for each file under each key.
    const attempt = createHash('sha256').update(`${side.places} ${parts} ${number}`).digest('hex');
    const told = await side.ask('create', { ...file, key: side.key, id: undefined }, attempt);
    const begun = told.body.uploadId as string | undefined;
    if (begun && side.uploads.every(({ uploadId }) => uploadId !== begun))
      side.uploads.push({ uploadId: begun, key: side.key, parts });
    return seen(side, told);
  }
  if (what === 'part') {
    const part = 1 + (number % own);
    const bytes = side.contents[own]?.slice((part - 1) * side.partBytes, part * side.partBytes);
    const told = await side.ask('sign-part', { ...upload, partNumbers: [part] });
    const url = (told.body.urls as Record<number, string> | undefined)?.[part];
    const status = url && bytes && (await side.put(url, bytes, {}));
    return [seen(side, told), status];
  }
  if (what === 'complete') {
    const listed = await side.ask('list-parts', upload);
    const stored = (listed.body.Parts ?? []) as { PartNumber: number; ETag: string }[];
    const sent = stored.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const nothing = [{ PartNumber: 1, ETag: '"e"' }];
    return seen(side, await side.ask('complete', { ...upload, parts: sent.length > 0 ? sent : nothing }));
  }
  if (what === 'whole') {
    const told = await side.ask('sign-put', {
      ...file,
      id: undefined,
      key: side.key,
      sha256: sha256Of(content),
    });
    const url = told.body.url as string | undefined;
    return [
      seen(side, told),
      url && (await side.put(url, content, told.body.headers as Record<string, string>)),
    ];
  }
  if (what === 'lose') return side.lose().then(() => 'lost');
  if (what === 'list') return seen(side, await side.ask('list', { prefix: side.key }));
  if (what === 'delete') return seen(side, await side.ask('delete', { key: side.key }));
  if (what === 'give up')
    return seen(side, await side.ask('delete', { key: side.key, onlyUnconfirmed: true }));
  if (what === 'confirm') return seen(side, await side.ask('confirm', { key: side.key }));
  return seen(side, await side.ask(what, upload));
};

it('stores what the model of the simulation stores', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12, size: 'max' }), async (history) => {
      const sender = await coach();
      const real = productSide(sender);
      const model = modelSide();
      real.key = `private/${sender.customer.customer_id}/evidence/`;
      model.key = 'private/1/evidence/';
      const begin: Step = { what: 'place', parts: 2, number: 0 };
      const lived: string[] = [];
      for (const one of [begin, ...history]) {
        const [told, believed] = [await live(real, one), await live(model, one)];
        lived.push(`${one.what} ${one.parts} ${one.number}: ${JSON.stringify(told)}`);
        expect(told, lived.join('\n')).toEqual(believed);
      }
    }),
    { numRuns: HISTORIES, seed: 7 },
  );
});
