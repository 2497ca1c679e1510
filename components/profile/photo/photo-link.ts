import { callLightly } from '@/lib/backend/light-call';
import { isRecord } from '@/lib/shared/json/record';
import { profilePhotoKey } from '@/lib/shared/storage/profile-photo';
import { signingAddress } from '@/lib/shared/storage/signing-contract';

const isLink = (answer: unknown): answer is { url: string } =>
  isRecord(answer) && typeof answer.url === 'string';

/** A URL that shows the person's photo for a quarter of an hour. Rejects when there is none any more. */
export const photoLink = async (bucket: string, customerId: number): Promise<string> => {
  const request = { bucket, key: profilePhotoKey(customerId), method: 'GET' };
  return (await callLightly(signingAddress('sign-get'), request, isLink)).url;
};
