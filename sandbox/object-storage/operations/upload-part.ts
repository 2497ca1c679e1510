import type { Checksums } from '../body/checksums';
import { findCopySource } from '../copy-source';
import { versionHeader } from '../description';
import { findUpload, partNumberOf } from '../find-upload';
import { rangeOf } from '../ranges';
import { refusals } from '../refusal';
import type { Part } from '../store/uploads';
import { xmlDocument } from '../xml';
import type { Call, Operation } from './operation';
import { checksumHeaders, requireSize } from './put-object';

/** Keeps a content as a part. It is acknowledged when it would survive a power cut. */
const keepPart = async (call: Call, content: AsyncIterable<Buffer>, checksums: Checksums): Promise<Part> => {
  const { blobs, uploads, clock } = call.storage;
  const upload = findUpload(call);
  const number = partNumberOf(call);
  const { md5, ...piece } = await blobs.write(content);
  const part: Part = { ...piece, number, etag: md5, lastModified: clock.now(), checksums };
  if (!(await uploads.putPart(upload.id, part))) throw refusals.noSuchUpload(upload.id);
  return part;
};

export const uploadPart: Operation = async (call) => {
  const { payload } = call;
  requireSize(payload.size);
  const { etag, checksums } = await keepPart(call, payload.read(), payload.checksums);
  return { headers: { etag: `"${etag}"`, ...checksumHeaders(checksums) } };
};

export const uploadPartCopy: Operation = async (call) => {
  findUpload(call);
  const { version } = findCopySource(call);
  const header = call.request.header('x-amz-copy-source-range');
  const span = rangeOf(header, version.size);
  if (header !== undefined && span === null) {
    throw refusals.invalidArgument(
      'The x-amz-copy-source-range value must be of the form bytes=first-last where first and last are the zero-based offsets of the first and last bytes to copy',
      'x-amz-copy-source-range',
      header,
    );
  }
  const { start, end } = span ?? { start: 0, end: version.size };
  requireSize(end - start);
  const part = await keepPart(call, call.storage.blobs.read(version.pieces, start, end), {});
  return {
    headers: { 'x-amz-copy-source-version-id': versionHeader(version.id)['x-amz-version-id'] },
    body: xmlDocument('CopyPartResult', [
      ['LastModified', new Date(part.lastModified).toISOString()],
      ['ETag', `"${part.etag}"`],
    ]),
  };
};
