import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';

/** Uppy’s S3 plugin by itself: what it keeps across a reload is another plugin’s. Somebody presses “try again” at once. */

const PART_SIZE = 5 * 1024 ** 2;
const TRIES = 20;

/** Not before there is a network again. */
const online = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/** @type {import('../place').Send} */
export const send = async (file, { key }) => {
  const uppy = new Uppy();
  uppy.use(AwsS3, {
    shouldUseMultipart: true,
    getChunkSize: () => PART_SIZE,
    generateObjectKey: () => key,
    signRequest: ({ method, key: signed, uploadId, partNumber }) =>
      window.benchSign({ method, key: signed, uploadId, partNumber }),
  });
  uppy.addFile({ name: file.name, type: file.type, data: file });
  let result = await uppy.upload();
  for (let tries = 0; result.failed.length > 0 && tries < TRIES; tries += 1) {
    await online();
    result = await uppy.retryAll();
  }
  if (result.failed.length > 0) throw new Error('Uppy gave up');
};
