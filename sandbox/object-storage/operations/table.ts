import { refusals } from '../refusal';
import { abortMultipartUpload } from './abort-multipart-upload';
import { getBucketLocation, getBucketVersioning, headBucket } from './buckets';
import { completeMultipartUpload } from './complete-multipart-upload';
import { copyObject } from './copy-object';
import { createMultipartUpload } from './create-multipart-upload';
import { deleteObject } from './delete-object';
import { deleteObjects } from './delete-objects';
import { getObject, headObject } from './get-object';
import { listMultipartUploads } from './list-multipart-uploads';
import { listObjectVersions } from './list-object-versions';
import { listObjects, listObjectsV2 } from './list-objects';
import { listParts } from './list-parts';
import type { Operation } from './operation';
import { putObject } from './put-object';
import { uploadPart, uploadPartCopy } from './upload-part';

/** By the name that the real service gives them; of the service itself there is `ListBuckets` only. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CopyObject: copyObject,
  CreateMultipartUpload: createMultipartUpload,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  GetBucketLocation: getBucketLocation,
  GetBucketVersioning: getBucketVersioning,
  GetObject: getObject,
  HeadBucket: headBucket,
  HeadObject: headObject,
  ListMultipartUploads: listMultipartUploads,
  ListObjectVersions: listObjectVersions,
  ListObjects: listObjects,
  ListObjectsV2: listObjectsV2,
  ListParts: listParts,
  PutObject: putObject,
  UploadPart: uploadPart,
  UploadPartCopy: uploadPartCopy,
};

/** Parts of the query that make another operation of a request, and that the stand-in does not have. */
const NOT_DONE = [
  ...[
    'accelerate',
    'acl',
    'analytics',
    'attributes',
    'cors',
    'encryption',
    'intelligent-tiering',
    'inventory',
  ],
  ...[
    'legal-hold',
    'lifecycle',
    'logging',
    'metrics',
    'notification',
    'object-lock',
    'ownershipControls',
    'policy',
  ],
  ...['policyStatus', 'publicAccessBlock', 'replication', 'requestPayment', 'restore', 'retention', 'select'],
  ...['tagging', 'torrent', 'website'],
];

export interface Asked {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  isCopy: boolean;
}

const bucketOperation = ({ method, query }: Asked): string => {
  if (method === 'HEAD') return 'HeadBucket';
  if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
  if (method !== 'GET') return '';
  if (query.has('location')) return 'GetBucketLocation';
  if (query.has('versioning')) return 'GetBucketVersioning';
  if (query.has('versions')) return 'ListObjectVersions';
  if (query.has('uploads')) return 'ListMultipartUploads';
  return query.get('list-type') === '2' ? 'ListObjectsV2' : 'ListObjects';
};

const putOperation = (ofUpload: boolean, isCopy: boolean): string => {
  if (ofUpload) return isCopy ? 'UploadPartCopy' : 'UploadPart';
  return isCopy ? 'CopyObject' : 'PutObject';
};

const objectOperation = ({ method, query, isCopy }: Asked): string => {
  const ofUpload = query.has('uploadId');
  switch (method) {
    case 'GET':
      return ofUpload ? 'ListParts' : 'GetObject';
    case 'HEAD':
      return 'HeadObject';
    case 'PUT':
      return putOperation(ofUpload, isCopy);
    case 'DELETE':
      return ofUpload ? 'AbortMultipartUpload' : 'DeleteObject';
    case 'POST':
      return ofUpload ? 'CompleteMultipartUpload' : query.has('uploads') ? 'CreateMultipartUpload' : '';
    default:
      return '';
  }
};

/** The operation's name, `Preflight` for a browser's question before it, or empty when there is none. */
export const operationNamed = (asked: Asked): string => {
  if (asked.method === 'OPTIONS') return 'Preflight';
  if (NOT_DONE.some((name) => asked.query.has(name))) return '';
  if (asked.bucket === '') return asked.method === 'GET' ? 'ListBuckets' : '';
  return asked.key === '' ? bucketOperation(asked) : objectOperation(asked);
};

/** Why there is no operation. */
export const refusalOf = ({ query }: Asked): Error => {
  const name = NOT_DONE.find((each) => query.has(each));
  return name === undefined
    ? refusals.methodNotAllowed()
    : refusals.notImplemented(`The sandbox does not have what ?${name} asks for.`);
};
