import { createHash } from 'node:crypto';
import type { World } from '../engine/world';
import { dated, saying } from '../page/site-answers';
import type { PageAnswer, PageRequest, PutAnswer, PutRequest } from '../page/tab';

/** The site and its storage, as pages that send evidence see them. */

/** Bytes of a part here; `compilePage` gives pages the same. */
export const PART_BYTES = 8;

/** As the product's rows of stored objects. */
interface Row {
  key: string;
  size: number;
  state: 'sending' | 'stored' | 'gone' | 'lost';
  uploadId: string | null;
  attempt: string | null;
  /** Goes in one piece. */
  isWhole: boolean;
}

interface Upload {
  key: string;
  parts: Map<number, { eTag: string; bytes: Uint8Array }>;
}

interface Body {
  key: string;
  prefix: string;
  id: string;
  size: number;
  uploadId: string;
  partNumbers: readonly number[];
  parts: readonly { PartNumber: number; ETag: string }[];
  onlyUnconfirmed?: boolean;
}

const eTagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const problem = (status: number, code: string, retryAfter?: number): PageAnswer => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  body: { code, status },
});

export const same = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, place) => byte === other[place]);

const partCount = (size: number): number => Math.max(1, Math.ceil(size / PART_BYTES));

export class EvidenceSite {
  isUp = true;
  isDatabaseUp = true;
  isStorageUp = true;
  readonly objects = new Map<string, Uint8Array>();
  private readonly uploads = new Map<string, Upload>();
  private readonly rows: Row[] = [];
  private readonly accepted: { key: string; bytes: Uint8Array }[] = [];

  constructor(
    private readonly world: World,
    private readonly customer: number,
  ) {}

  /** The bytes that are stored for a file of this id; undefined when it is not stored. */
  storedOf(id: string): Uint8Array | undefined {
    const row = this.rows.find(({ key, state }) => state === 'stored' && key.includes(`/${id}.`));
    return row && this.objects.get(row.key);
  }

  /** Whether a file of this id was accepted with these bytes, also where it was deleted since. */
  hasAccepted(id: string, bytes: Uint8Array): boolean {
    return this.accepted.some((one) => one.key.includes(`/${id}.`) && same(one.bytes, bytes));
  }

  /** What a new page's list begins with. */
  get known() {
    return this.rows
      .filter(({ state }) => state === 'stored' || state === 'sending')
      .map((row) => ({ key: row.key, size: row.size, complete: row.state === 'stored' }));
  }

  /** Of which file a part is, by its upload. */
  keyOf(uploadId: string): string {
    return this.rows.find((row) => row.uploadId === uploadId)?.key ?? uploadId;
  }

  /** Whether two devices are sending the file of this upload: a page without a memory of its own is told of the first one. */
  isBegunTwice(uploadId: string): boolean {
    const key = this.keyOf(uploadId);
    return this.rows.filter((row) => row.key === key && row.state === 'sending').length > 1;
  }

  /** The storage forgets what is unfinished, as its rules may say. */
  forgetUploads(): void {
    this.uploads.clear();
  }

  /** When all URLs have expired, the site's job removes what has arrived although it was given up. */
  runJob(): void {
    for (const { key, state } of this.rows)
      if (state === 'gone' && !this.rows.some((row) => row.key === key && row.state !== 'gone'))
        this.objects.delete(key);
  }

  /** What no row knows any more, or never knew. What a row still calls sending, the site's job looks at. */
  get leftovers(): readonly string[] {
    const known = this.rows.filter(({ state }) => state === 'stored' || state === 'sending');
    return [...this.objects.keys()].filter((key) => known.every((row) => row.key !== key));
  }

  take(request: PageRequest): PageAnswer | undefined {
    if (!this.isUp) return undefined;
    const { path } = request;
    // As a cache may have kept it: no time is taken from it.
    if (path.startsWith('/api/config/')) return { status: 200, body: { backendPaths: {} } };
    return dated(this.world, this.answer(request));
  }

  private answer({ path, session, body, headers }: PageRequest): PageAnswer {
    if (!this.isDatabaseUp) return problem(503, 'unavailable', 2);
    if (session !== this.customer) return problem(401, 'not-signed-in');
    const call = path.replace('/api/storage/', '');
    const attempt = headers['idempotency-key'] ?? null;
    return this.calls[call]?.(body as Body, attempt) ?? problem(404, 'not-found');
  }

  /** The storage itself. Undefined: nothing came of it. */
  store({ url, bytes }: PutRequest): PutAnswer | undefined {
    if (!this.isStorageUp) return { status: 503, body: '<Error><Code>SlowDown</Code></Error>', eTag: null };
    const [, kind, name = '', part] = new URL(url).pathname.split('/').map(decodeURIComponent);
    if (kind === 'whole') {
      if (this.objects.has(name)) return this.refusing(412, 'PreconditionFailed');
      this.objects.set(name, bytes);
    } else {
      const upload = this.uploads.get(name);
      if (!upload) return this.refusing(404, 'NoSuchUpload');
      upload.parts.set(Number(part), { eTag: eTagOf(bytes), bytes });
    }
    return { status: 200, body: '', eTag: eTagOf(bytes) };
  }

  private refusing(status: number, code: string): PutAnswer {
    return { status, body: `<Error><Code>${code}</Code></Error>`, eTag: null };
  }

  private readonly calls: Readonly<Record<string, (body: Body, attempt: string | null) => PageAnswer>> = {
    'place-evidence': (body) => this.place(body),
    create: (body, attempt) => this.create(body, attempt),
    'sign-part': (body) => this.signPart(body),
    'list-parts': (body) => this.listParts(body),
    complete: (body) => this.complete(body),
    abort: (body) => this.abort(body),
    list: ({ prefix }) => saying(this.listing(prefix)),
    'sign-put': (body) => this.signPut(body),
    confirm: (body) => this.confirm(body),
    delete: (body) => this.delete(body),
  };

  private place({ id, size }: Body): PageAnswer {
    const rows = this.rows.filter(({ key }) => key.includes(`evidence/${id}.`));
    const own = (key: string) => key.slice(key.indexOf('evidence/'));
    const stored = rows.find(({ state }) => state === 'stored');
    if (stored) return saying({ key: own(stored.key), complete: true });
    const begun = rows.findLast((row) => row.state === 'sending' && row.size === size);
    for (const row of rows)
      if (row.state === 'sending' && row.isWhole && row.key !== begun?.key) this.giveUp(row);
    if (begun)
      return saying({
        key: own(begun.key),
        complete: false,
        ...(begun.uploadId && { uploadId: begun.uploadId }),
      });
    return saying({
      key: `evidence/${id}.${new Set(rows.map(({ key }) => key)).size}.jpg`,
      complete: false,
    });
  }

  private create({ key, size }: Body, attempt: string | null): PageAnswer {
    const before = this.rows.find((row) => row.attempt !== null && row.attempt === attempt);
    const isFree = (row: Row) => row.state === 'lost' || (row.state === 'sending' && !row.isWhole);
    if (!before && this.rows.some((row) => row.key === key && !isFree(row))) return problem(409, 'key-used');
    if (!this.isStorageUp) return problem(502, 'upstream-unavailable');
    const uploadId = before?.uploadId ?? `upload-${this.world.newNumber()}`;
    if (!before) {
      this.rows.push({ key, size, state: 'sending', uploadId, attempt, isWhole: false });
      this.uploads.set(uploadId, { key, parts: new Map() });
    }
    const count = Math.min(partCount(size), 8);
    const numbers = Array.from({ length: count }, (_none, index) => index + 1);
    return saying({ uploadId, ...this.signed(uploadId, numbers) });
  }

  private signed(uploadId: string, numbers: readonly number[]) {
    const urlOf = (part: number) => `https://storage.example/part/${encodeURIComponent(uploadId)}/${part}`;
    return { urls: Object.fromEntries(numbers.map((part) => [part, urlOf(part)])), expiresIn: 900 };
  }

  /** The row of an upload that can go on, or why there is none. */
  private sending({ uploadId }: Body): Row | PageAnswer {
    const row = this.rows.find((one) => one.uploadId === uploadId);
    if (!row) return problem(404, 'no-such-upload');
    return row.state === 'gone' ? problem(410, 'upload-gone') : row;
  }

  private signPart(body: Body): PageAnswer {
    const row = this.sending(body);
    if ('status' in row) return row;
    if (row.state !== 'sending') return problem(404, 'no-such-upload');
    return saying(
      this.signed(
        body.uploadId,
        body.partNumbers.filter((part) => part <= partCount(row.size)),
      ),
    );
  }

  private listParts(body: Body): PageAnswer {
    const row = this.sending(body);
    if ('status' in row) return row;
    if (!this.isStorageUp) return problem(502, 'upstream-unavailable');
    const upload = this.uploads.get(body.uploadId);
    if (!upload) {
      if (!this.accept(row) && row.state === 'sending') row.state = 'lost';
      return problem(404, 'no-such-upload');
    }
    const Parts = [...upload.parts]
      .sort(([one], [other]) => one - other)
      .map(([PartNumber, { eTag, bytes }]) => ({ PartNumber, ETag: eTag, Size: bytes.length }));
    return saying({ Parts });
  }

  /** What was put together by a call whose answer was lost is accepted. */
  private accept(row: Row): boolean {
    const bytes = this.objects.get(row.key);
    if (row.state === 'sending' && bytes?.length === row.size) {
      row.state = 'stored';
      this.accepted.push({ key: row.key, bytes });
    }
    return row.state === 'stored';
  }

  private complete(body: Body): PageAnswer {
    const row = this.sending(body);
    if ('status' in row) return row;
    if (row.state === 'stored') return this.acceptance(row);
    if (!this.isStorageUp) return problem(502, 'upstream-unavailable');
    if (body.parts.length !== partCount(row.size)) return problem(409, 'upload-incomplete');
    const upload = this.uploads.get(body.uploadId);
    if (!upload) return this.accept(row) ? this.acceptance(row) : problem(404, 'no-such-upload');
    const stored = body.parts.map(({ PartNumber, ETag }) => {
      const part = upload.parts.get(PartNumber);
      return part?.eTag === ETag ? part.bytes : undefined;
    });
    if (stored.some((bytes) => bytes === undefined)) return problem(409, 'upload-incomplete');
    if (this.objects.has(row.key)) return problem(409, 'key-used');
    this.objects.set(row.key, Uint8Array.from(stored.flatMap((bytes) => [...(bytes ?? [])])));
    this.uploads.delete(body.uploadId);
    // The process ends after the storage has put it together, and before the row says so.
    if (this.endsHere()) return problem(502, '');
    this.accept(row);
    return this.acceptance(row);
  }

  /** Whether the process dies at this point of its work. */
  endsHere = (): boolean => false;

  /** Hears the key of what was given up, at the moment at which the site takes it. */
  onGone = (_key: string): void => {};

  private acceptance(row: Row): PageAnswer {
    const bytes = this.objects.get(row.key);
    if (!bytes || row.state !== 'stored') return problem(409, 'upload-incomplete');
    const [listed] = this.listing(row.key).Contents;
    return saying({ eTag: eTagOf(bytes), ...(listed && { listed }) });
  }

  /** Only what was accepted, as the product lists it. */
  private listing(prefix: string) {
    const isAccepted = (key: string) => this.rows.some((row) => row.key === key && row.state === 'stored');
    const Contents = [...this.objects]
      .filter(([key]) => key.startsWith(prefix) && isAccepted(key))
      .map(([Key, bytes]) => ({
        Key,
        ETag: eTagOf(bytes),
        LastModified: new Date(this.world.now).toISOString(),
        Size: bytes.length,
      }));
    return { Contents, CommonPrefixes: [], IsTruncated: false, Name: 'bucket', Prefix: prefix, MaxKeys: 1 };
  }

  private abort(body: Body): PageAnswer {
    const row = this.rows.find((one) => one.uploadId === body.uploadId);
    if (row?.state !== 'sending') return problem(404, 'no-such-upload');
    if (!this.isStorageUp) return problem(502, 'upstream-unavailable');
    this.giveUp(row);
    return saying({});
  }

  private giveUp(row: Row): void {
    row.state = 'gone';
    if (row.uploadId) this.uploads.delete(row.uploadId);
    this.onGone(row.key);
  }

  private signPut({ key, size }: Body): PageAnswer {
    const waiting = this.rows.find(
      (row) => row.key === key && row.size === size && row.isWhole && row.state === 'sending',
    );
    if (!waiting) {
      if (this.rows.some((row) => row.key === key && row.state !== 'lost')) return problem(409, 'key-used');
      this.rows.push({ key, size, state: 'sending', uploadId: null, attempt: null, isWhole: true });
    }
    return saying({ url: `https://storage.example/whole/${encodeURIComponent(key)}`, headers: {} });
  }

  private confirm({ key }: Body): PageAnswer {
    const row = this.rows.findLast((one) => one.key === key);
    if (!row || row.state === 'gone' || row.state === 'lost') return problem(410, 'upload-gone');
    if (!this.isStorageUp) return problem(502, 'upstream-unavailable');
    return this.accept(row) ? this.acceptance(row) : problem(409, 'upload-incomplete');
  }

  private delete({ key, onlyUnconfirmed }: Body): PageAnswer {
    const rows = this.rows.filter((row) => row.key === key);
    if (onlyUnconfirmed) {
      const unconfirmed = rows.find(({ state, isWhole }) => state === 'sending' && isWhole);
      if (unconfirmed) this.giveUp(unconfirmed);
      const isLive = rows.some(({ state }) => state === 'sending' || state === 'stored');
      if (unconfirmed && !isLive && this.isStorageUp) this.objects.delete(key);
      return saying({});
    }
    if (!this.isStorageUp) return problem(502, 'upstream-unavailable');
    for (const row of rows) this.giveUp(row);
    this.objects.delete(key);
    return saying({});
  }
}
