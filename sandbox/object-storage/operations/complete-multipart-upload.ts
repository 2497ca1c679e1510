import { createHash } from 'node:crypto';
import { CHECKSUMS } from '../body/checksums';
import { writeConditions } from '../conditions';
import { versionHeader } from '../description';
import { uploadIdOf } from '../find-upload';
import { refusals } from '../refusal';
import type { Part, Upload } from '../store/uploads';
import { isMarker, type Version } from '../store/version';
import { type Node, parseXml, textOf, xmlDocument } from '../xml';
import type { Call, Operation, Reply } from './operation';

/** What a list of ten thousand parts with checksums needs, and a little more. */
const MOST_BYTES = 4 * 1024 ** 2;
const SMALLEST_PART = 5 * 1024 ** 2;

/** A part as the client names it. */
interface Named {
  number: number;
  etag: string;
  node: Node;
}

const readParts = (text: string): Named[] => {
  const root = parseXml(text);
  const parts = root.children
    .filter(({ name }) => name === 'Part')
    .map((node) => ({
      number: Number(textOf(node, 'PartNumber') ?? Number.NaN),
      etag: (textOf(node, 'ETag') ?? '').replaceAll('"', ''),
      node,
    }));
  const isRight = root.name === 'CompleteMultipartUpload' && parts.length > 0;
  if (!isRight || parts.some(({ number }) => !Number.isInteger(number))) throw refusals.malformedXml();
  if (parts.some(({ number }, index) => index > 0 && number <= (parts[index - 1]?.number ?? 0))) {
    throw refusals.invalidPartOrder();
  }
  return parts;
};

const hasSums = ({ node }: Named, { checksums }: Part): boolean =>
  CHECKSUMS.every((name) => {
    const given = textOf(node, `Checksum${name.toUpperCase()}`);
    return given === undefined || checksums[name] === undefined || given === checksums[name];
  });

/** The parts that the client names, as they are kept. Refuses one that is not there, or has another content. */
const chosenParts = (uploadId: string, named: readonly Named[], kept: readonly Part[]): Part[] => {
  const byNumber = new Map(kept.map((part) => [part.number, part]));
  return named.map((each) => {
    const part = byNumber.get(each.number);
    if (part?.etag === each.etag && hasSums(each, part)) return part;
    throw refusals.invalidPart({ UploadId: uploadId, PartNumber: String(each.number), ETag: each.etag });
  });
};

const requireSizes = (parts: readonly Part[]): void => {
  const small = parts.slice(0, -1).find(({ size }) => size < SMALLEST_PART);
  if (!small) return;
  throw refusals.entityTooSmall({
    ProposedSize: String(small.size),
    MinSizeAllowed: String(SMALLEST_PART),
    PartNumber: String(small.number),
    ETag: small.etag,
  });
};

/** The MD5 of the parts' MD5s, and how many there are. */
const etagOf = (parts: readonly { etag: string }[]): string => {
  const hash = createHash('md5');
  for (const { etag } of parts) hash.update(etag, 'hex');
  return `${hash.digest('hex')}-${parts.length}`;
};

const join = async (
  { storage, bucket, key, request }: Call,
  upload: Upload,
  parts: readonly Part[],
): Promise<Version> =>
  storage.objects.put(
    bucket,
    key,
    {
      lastModified: storage.clock.now(),
      size: parts.reduce((sum, { size }) => sum + size, 0),
      etag: etagOf(parts),
      pieces: parts.map(({ blob, size }) => ({ blob, size })),
      description: upload.description,
      checksums: {},
      uploadId: upload.id,
    },
    writeConditions(request, key),
  );

const reply = ({ bucket, key, endpoint }: Call, { id, etag }: Version): Reply => ({
  headers: versionHeader(id),
  body: xmlDocument('CompleteMultipartUploadResult', [
    ['Location', `${endpoint}/${bucket.name}/${encodeURIComponent(key).replaceAll('%2F', '/')}`],
    ['Bucket', bucket.name],
    ['Key', key],
    ['ETag', `"${etag}"`],
  ]),
});

/** The object that this upload has become already: a repeated request gets the same answer. */
const completedBefore = (
  { storage, bucket, key }: Call,
  id: string,
  named: readonly Named[],
): Version | undefined =>
  storage.objects
    .entries(bucket.name, key)
    .find(
      (entry): entry is Version => !isMarker(entry) && entry.uploadId === id && entry.etag === etagOf(named),
    );

export const completeMultipartUpload: Operation = async (call) => {
  const { storage, bucket, key, payload } = call;
  const id = uploadIdOf(call);
  const named = readParts(await payload.text(MOST_BYTES));
  const isOpen = storage.uploads.find(bucket.name, key, id) !== undefined;
  const version = isOpen
    ? await storage.uploads.finish(id, async (upload, parts) => {
        const chosen = chosenParts(id, named, parts);
        requireSizes(chosen);
        return { result: await join(call, upload, chosen), kept: chosen };
      })
    : undefined;
  const completed = version ?? completedBefore(call, id, named);
  if (!completed) throw refusals.noSuchUpload(id);
  return reply(call, completed);
};
