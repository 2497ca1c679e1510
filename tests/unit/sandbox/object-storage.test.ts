import { describe, expect, it } from 'vitest';
import { DEFAULT_BUCKETS, readBuckets } from '@/sandbox/object-storage/addresses';
import { listKeys } from '@/sandbox/object-storage/store/listing';
import { SortedKeys } from '@/sandbox/object-storage/store/sorted-keys';
import { parseXml, textOf, xmlDocument } from '@/sandbox/object-storage/xml';

describe('the configuration of buckets', () => {
  it('names buckets with and without versions', () => {
    expect(readBuckets('one, two:versioned')).toEqual([
      { name: 'one', versioning: false },
      { name: 'two', versioning: true },
    ]);
    expect(readBuckets('')).toBe(DEFAULT_BUCKETS);
  });

  it.each(['a/b', 'Upper', 'ab', '10.0.0.1', 'one:two', 'one:versioned:x', 'one,,two', 'a..b'])(
    'is refused with %j',
    (text) => {
      expect(() => readBuckets(text)).toThrow(/OBJECT_STORAGE_BUCKETS/);
    },
  );
});

describe('an XML document', () => {
  it('says the same when it is read again', () => {
    const text = 'a & b < c > "d"\r\n\té😀';
    const read = parseXml(xmlDocument('Delete', [['Object', [['Key', text]]]]));
    expect(read.name).toBe('Delete');
    expect(read.children[0] && textOf(read.children[0], 'Key')).toBe(text);
  });

  it('may have attributes, blanks and numbered characters', () => {
    const read = parseXml('<?xml version="1.0"?>\n<A xmlns="x">\n <B>&#x41;&#66;&apos;</B> <C/> </A>\n');
    expect([textOf(read, 'B'), textOf(read, 'C'), textOf(read, 'D')]).toEqual(["AB'", '', undefined]);
  });

  it.each([
    ...['', 'text', '<A>', '</A>', '<A></B>', '<A/><B/>', '<A>&no;</A>', '<A>&#x110000;</A>', '<A>1 & 2</A>'],
    '<!DOCTYPE a [<!ENTITY b "c">]><A>&b;</A>',
    '<A><B</A>',
  ])('is refused when it is %j', (text) => {
    expect(() => parseXml(text)).toThrow(/not well-formed/);
  });
});

describe('a page of keys', () => {
  const keys = SortedKeys.of();
  for (const key of ['b/2', 'a', '😀', 'b/1', 'c', 'b0', '～', 'a']) keys.add(key);
  const names = (after: string, most = 99, delimiter = '/') =>
    listKeys(keys, { prefix: '', delimiter, after, most }).listed.map(({ name }) => name);

  it('has each key once, in the order of its bytes', () => {
    expect(names('', 99, '')).toEqual(['a', 'b/1', 'b/2', 'b0', 'c', '～', '😀']);
  });

  it('goes on behind a common prefix, and not within', () => {
    expect(names('', 2)).toEqual(['a', 'b/']);
    expect(names('b/')).toEqual(['b0', 'c', '～', '😀']);
  });

  it('goes on behind a key that is gone', () => {
    expect(names('bz')).toEqual(['c', '～', '😀']);
  });
});
