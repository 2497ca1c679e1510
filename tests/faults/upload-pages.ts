import { createSignedUrlStore } from '@/lib/storage/signed-url/signed-url-store';
import type { StorageHttp } from '@/lib/storage/signed-url/storage-http';
import type { UploadTask } from '@/lib/storage/upload/upload-task';
import { askingAs } from '../support/storage/asking-as';
import { fetchHttp } from '../support/storage/server-signing';
import { categoryOver, RUNTIME } from '../support/storage/store-suite';
import type { Sender } from '../support/stored-files';

/** Pages of a browser that send files with the uploader, over the site's routes and a storage that fails. */

/** What became of the requests that carry parts. */
export interface PartRequests {
  sent: number;
  failed: number;
  /** By a page that was left. */
  aborted: number;
  /** Sent although its sender had been told that it is stored. */
  sentAgain: string[];
}

/** Pauses between tries are so much shorter than for people. */
const FASTER = 100;
const STALLED_AFTER_MS = 60_000;
/** Two at a time, so that a page can be left half-way through a file of three parts. */
const PARALLEL = 2;
/** Failures of one file that a person would put up with. */
const MOST_ERRORS = 50;

const partIn = (url: string): string | null => {
  const { searchParams } = new URL(url);
  const part = searchParams.get('partNumber');
  return part && `${searchParams.get('uploadId')}#${part}`;
};

/** @param finished parts of which the storage has said that it has them */
const countingHttp =
  (requests: PartRequests, finished: Set<string>): StorageHttp =>
  async (request) => {
    const part = partIn(request.url);
    if (part === null) return fetchHttp(request);
    requests.sent += 1;
    if (finished.has(part)) requests.sentAgain.push(part);
    try {
      const answer = await fetchHttp(request);
      if (answer.header('etag')) finished.add(part);
      else requests.failed += 1;
      return answer;
    } catch (error) {
      if (request.signal?.aborted) requests.aborted += 1;
      else requests.failed += 1;
      throw error;
    }
  };

/** For one file: what opens a page of this person, or the same one after a reload, and the parts that are stored. */
export const pagesFor = (sender: Sender, bucket: string, requests: PartRequests) => {
  const finished = new Set<string>();
  const http = countingHttp(requests, finished);
  const person = String(sender.customer.customer_id);
  const openPage = () =>
    categoryOver(
      { store: createSignedUrlStore({ ask: askingAs(sender), http, now: Date.now }), bucket, person },
      {
        queueSize: PARALLEL,
        stalledAfter: STALLED_AFTER_MS * FASTER,
        runtime: {
          ...RUNTIME,
          schedule: (milliseconds, callback) => RUNTIME.schedule(milliseconds / FASTER, callback),
        },
      },
    );
  return { openPage, finished };
};

/** Resolves when the task has ended whole, or has come far enough. After a failure it is resumed, as people do. */
export const carried = (task: UploadTask, isFarEnough = () => false): Promise<void> =>
  new Promise((resolve, reject) => {
    let errors = 0;
    task.on('uploadComplete', () => resolve());
    task.on('uploadPartProgress', () => {
      if (isFarEnough()) resolve();
    });
    task.on('error', (error) => {
      errors += 1;
      if (errors >= MOST_ERRORS) reject(error);
      else task.resume();
    });
  });
