import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cachedUpload,
  cachedUploads,
  cacheUpload,
  clearUploadCache,
  forgetUpload,
} from '@/lib/storage/upload-cache';

const entry = {
  uploadId: 'upload-1',
  lastTouched: 1_790_000_000_000,
  bucket: 'evidence',
  key: 'private/user-1/film.mp4',
  fileName: 'film.mp4',
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the cache of unfinished uploads', () => {
  it('R3.46 keeps entries across a reload and forgets one alone', () => {
    cacheUpload('film', entry);
    cacheUpload('photo', { ...entry, uploadId: 'upload-2' });
    expect(cachedUpload('film')).toEqual(entry);
    expect([...cachedUploads().keys()].sort()).toEqual(['film', 'photo']);
    forgetUpload('film');
    expect(cachedUpload('film')).toBeNull();
    expect(cachedUpload('photo')?.uploadId).toBe('upload-2');
  });

  it('R4.22 R4.23 is cleared whole, damaged entries included, and nothing else', () => {
    cacheUpload('film', entry);
    localStorage.setItem('upload-cache:damaged', '{"uploadId":7}');
    localStorage.setItem('upload-cache:no-json', '{');
    localStorage.setItem('userID', '"user-1"');
    expect([...cachedUploads().keys()]).toEqual(['film']);
    clearUploadCache();
    expect(Object.keys(localStorage)).toEqual(['userID']);
  });

  it('outlives no page without a storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    cacheUpload('film', entry);
    expect(cachedUpload('film')).toEqual(entry);
    clearUploadCache();
    expect(cachedUploads().size).toBe(0);
  });

  it('outlives no page on a full disk', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    cacheUpload('film', entry);
    expect(cachedUpload('film')).toEqual(entry);
    expect([...cachedUploads().keys()]).toEqual(['film']);
    forgetUpload('film');
    expect(cachedUpload('film')).toBeNull();
  });
});
