import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What docs/operate/storage.md tells operators to allow is what the server asks for, and no more. */

/** Of each command of the S3 client, as Amazon documents it; with a version or without. */
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  AbortMultipartUpload: ['s3:AbortMultipartUpload'],
  CompleteMultipartUpload: ['s3:PutObject'],
  CopyObject: ['s3:GetObject', 's3:GetObjectVersion', 's3:PutObject'],
  CreateMultipartUpload: ['s3:PutObject'],
  DeleteObject: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
  DeleteObjects: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
  GetObject: ['s3:GetObject', 's3:GetObjectVersion'],
  HeadObject: ['s3:GetObject', 's3:GetObjectVersion', 's3:ListBucket'],
  ListMultipartUploads: ['s3:ListBucketMultipartUploads'],
  ListObjects: ['s3:ListBucket'],
  ListObjectVersions: ['s3:ListBucketVersions'],
  ListObjectsV2: ['s3:ListBucket'],
  ListParts: ['s3:ListMultipartUploadParts'],
  PutObject: ['s3:PutObject'],
  UploadPart: ['s3:PutObject'],
  UploadPartCopy: ['s3:GetObject', 's3:GetObjectVersion', 's3:PutObject'],
};

const FOLDER = 'lib/server/upstream/object-storage';

const sources = async (): Promise<string> => {
  const files = await readdir(FOLDER);
  return (await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')))).join('\n');
};

interface Documented {
  Statement?: { Effect: string; Action: string | string[] }[];
  CORSRules?: { AllowedMethods: string[]; ExposeHeaders: string[] }[];
  Rules?: unknown[];
}

/** The JSON documents of the page, each of which has to be one. */
const documents = async (): Promise<readonly Documented[]> => {
  const page = await readFile('docs/operate/storage.md', 'utf8');
  return [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
};

describe('what operators are told to set up for the storage', () => {
  it('allows just what the commands of the server need', async () => {
    const commands = [...(await sources()).matchAll(/new (\w+)Command\(/g)].map(([, name = '']) => name);
    expect(Object.keys(PERMISSIONS)).toEqual(expect.arrayContaining(commands));
    const needed = new Set(commands.flatMap((name) => PERMISSIONS[name] ?? []));
    const statements = (await documents()).flatMap(({ Statement = [] }) => Statement);
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action);
    expect([...allowed].sort()).toEqual([...needed].sort());
  });

  it('lets browsers use signed methods, and read the ETag', async () => {
    const [rule] = (await documents()).flatMap(({ CORSRules = [] }) => CORSRules);
    expect(rule?.AllowedMethods).toEqual(['GET', 'HEAD', 'PUT']);
    expect(rule?.ExposeHeaders).toContain('ETag');
  });

  it('has a rule for unfinished uploads', async () => {
    const rules = (await documents()).flatMap(({ Rules = [] }) => Rules);
    expect(rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 } }),
    );
  });
});
