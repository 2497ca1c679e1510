import { expect, it } from 'vitest';
import { PART_SIZE } from '@/lib/shared/storage/limits';
import { createFileCheck } from '@/lib/storage/upload/upload-job';
import { FakeFile } from '../../support/storage/fake-file';

it('a file is recognised by little of it', async () => {
  const file = new FakeFile(2_000 * PART_SIZE);
  const slice = file.slice.bind(file);
  const read: number[] = [];
  file.slice = (begin, end) => {
    const chunk = slice(begin, end);
    read.push(chunk.size);
    return chunk;
  };
  const check = createFileCheck(file);
  await check();
  await check();
  expect(read).toEqual(Array(4).fill(4_096));
});
