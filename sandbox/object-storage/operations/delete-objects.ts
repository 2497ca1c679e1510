import { refusals } from '../refusal';
import { type Element, type Node, parseXml, textOf, xmlDocument } from '../xml';
import { remove } from './delete-object';
import type { Call, Reply } from './operation';

const MOST_KEYS = 1000;
const MOST_BYTES = 2 * 1024 ** 2;

const readObjects = (root: Node): { key: string; versionId: string | undefined }[] => {
  const objects = root.children
    .filter(({ name }) => name === 'Object')
    .map((node) => ({ key: textOf(node, 'Key') ?? '', versionId: textOf(node, 'VersionId') }));
  const isRight = root.name === 'Delete' && objects.length > 0 && objects.length <= MOST_KEYS;
  if (!isRight || objects.some(({ key }) => key === '')) throw refusals.malformedXml();
  return objects;
};

const requireDigest = ({ request }: Call): void => {
  const digests = ['crc32', 'crc32c', 'sha1', 'sha256'].map((name) => `x-amz-checksum-${name}`);
  if ([...digests, 'content-md5', 'x-amz-trailer'].some((name) => request.header(name) !== undefined)) return;
  throw refusals.invalidRequest('Missing required header for this request: Content-MD5 OR x-amz-checksum-*');
};

export const deleteObjects = async (call: Call): Promise<Reply> => {
  requireDigest(call);
  const root = parseXml(await call.payload.text(MOST_BYTES));
  const isQuiet = textOf(root, 'Quiet') === 'true';
  const deleted: Element[] = [];
  for (const { key, versionId } of readObjects(root)) {
    const removed = await remove(call, key, versionId);
    const marker = removed.isMarker ? removed.versionId : undefined;
    deleted.push([
      'Deleted',
      [
        ['Key', key],
        ['VersionId', versionId],
        ['DeleteMarker', marker && true],
        ['DeleteMarkerVersionId', marker],
      ],
    ]);
  }
  return { body: xmlDocument('DeleteResult', isQuiet ? [] : deleted) };
};
