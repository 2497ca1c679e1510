import { requireCopyConditions } from './conditions';
import { findVersion, requireCopyable } from './find-version';
import type { Call } from './operations/operation';
import { refusals } from './refusal';
import type { Version } from './store/version';

export interface CopySource {
  bucket: string;
  key: string;
  version: Version;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refusals.invalidArgument('Copy Source must be URL encoded', 'x-amz-copy-source', text);
  }
};

/** `bucket/key?versionId=…`, in percent-encoding, with or without a slash before it. */
const readSource = (header: string): { bucket: string; key: string; versionId: string | null } => {
  const [path = '', query = ''] = header.split('?', 2);
  const [, bucket = '', key = ''] = /^\/?([^/]*)\/(.*)$/s.exec(decoded(path)) ?? [];
  if (bucket === '' || key === '') {
    throw refusals.invalidArgument(
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
      'x-amz-copy-source',
      header,
    );
  }
  return { bucket, key, versionId: new URLSearchParams(query).get('versionId') };
};

/** What is to be copied. Refuses what is not there, lies in an archive, or is not as the request expects it. */
export const findCopySource = ({ storage, request }: Call): CopySource => {
  const { bucket, key, versionId } = readSource(request.header('x-amz-copy-source') ?? '');
  if (!storage.buckets.has(bucket)) throw refusals.noSuchBucket(bucket);
  const version = findVersion(storage, bucket, key, versionId);
  requireCopyConditions(request, version);
  requireCopyable(version);
  return { bucket, key, version };
};
