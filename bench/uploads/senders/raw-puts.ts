import { PARALLEL_PARTS, PART_SIZE, partCount } from '@/lib/shared/storage/limits';
import type { Send, Signable } from '../place';

/** As little as sends a file in parts: four bare requests at a time, and nothing when one of them fails. */

const ask = async (request: Signable, init: RequestInit = {}): Promise<Response> => {
  const { url } = await window.benchSign(request);
  const answer = await fetch(url, { method: request.method, ...init });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
  return answer;
};

export const send: Send = async (file, { key }) => {
  const begun = await (await ask({ method: 'POST', key })).text();
  const uploadId = /<UploadId>([^<]+)</.exec(begun)?.[1] ?? '';
  const eTags: string[] = [];
  const left = Array.from({ length: partCount(file.size) }, (_, index) => index);
  const sendNext = async (): Promise<void> => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const body = file.slice(index * PART_SIZE, (index + 1) * PART_SIZE);
      const answer = await ask({ method: 'PUT', key, uploadId, partNumber: index + 1 }, { body });
      eTags[index] = answer.headers.get('etag') ?? '';
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_PARTS }, sendNext));
  const parts = eTags.map(
    (eTag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${eTag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  await ask({ method: 'POST', key, uploadId }, { body });
};
