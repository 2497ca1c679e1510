import { describe, expect, it } from 'vitest';
import { createPace, refusalOf } from '@/lib/evidence/evidence-job';
import {
  canTryAgain,
  type EvidenceRow,
  minutesLeft,
  percentOf,
  totalsOf,
} from '@/lib/evidence/evidence-rows';
import { MediaError } from '@/lib/media/media-error';
import { storageError } from '@/lib/shared/storage/answer-error';
import { NoCredentials, storageErrorOf, UploadFailed } from '@/lib/shared/storage/errors';

describe('the time that is left', () => {
  it('is not told early, nor when nothing has moved', () => {
    const pace = createPace();
    expect(pace.secondsLeft(100)).toBeNull();
    pace.note(0, 0);
    pace.note(1_999, 50);
    expect(pace.secondsLeft(100)).toBeNull();
    const still = createPace();
    still.note(0, 50);
    still.note(10_000, 50);
    expect(still.secondsLeft(100)).toBeNull();
  });

  it('follows half a minute, and begins anew with repeated parts', () => {
    const pace = createPace();
    pace.note(0, 0);
    pace.note(40_000, 400);
    pace.note(50_000, 800);
    expect(pace.secondsLeft(1_000)).toBe(5);
    pace.note(51_000, 100);
    expect(pace.secondsLeft(1_000)).toBeNull();
  });

  it('counts from where repeated parts began, not from before', () => {
    const pace = createPace();
    for (const [at, loaded] of [
      [0, 0],
      [5_000, 500],
      [6_000, 100],
      [10_000, 500],
    ] as const)
      pace.note(at, loaded);
    expect(pace.secondsLeft(1_000)).toBe(5);
  });

  it('is told in whole minutes, never less than one', () => {
    expect([null, 0.5, 60, 61, 600].map(minutesLeft)).toEqual([null, 1, 1, 2, 10]);
  });
});

const row = (changes: Partial<EvidenceRow>): EvidenceRow => ({
  id: 'a',
  name: 'a.mp4',
  kind: 'film',
  size: 1_000,
  stage: 'sending',
  loaded: 0,
  secondsLeft: null,
  refusal: null,
  format: null,
  key: null,
  preview: null,
  thumbnail: null,
  sentOn: null,
  ...changes,
});

describe('the list', () => {
  it('is not at 100 % before all is sent', () => {
    expect([0, 999, 1_000, 1_001].map((loaded) => percentOf(row({ loaded })))).toEqual([0, 99, 99, 99]);
    expect(percentOf(row({ size: 0 }))).toBe(0);
  });

  it('adds up what is not refused', () => {
    const rows = [
      row({ stage: 'sent', loaded: 0 }),
      row({ loaded: 250 }),
      row({ stage: 'refused', size: 5_000 }),
      row({ stage: 'waiting' }),
    ];
    expect(totalsOf(rows)).toEqual({ files: 4, sent: 1, refused: 1, loaded: 1_250, size: 3_000 });
  });

  it('offers another try where one may help', () => {
    const offered = (refusal: EvidenceRow['refusal']) => canTryAgain(row({ stage: 'refused', refusal }));
    for (const refusal of ['network', 'not-signed-in', 'full', 'day-full', 'consent-missing'] as const)
      expect(offered(refusal), refusal).toBe(true);
    expect([offered('unknown-type'), offered('empty'), offered('changed')]).toEqual([false, false, false]);
    expect(canTryAgain(row({ refusal: 'network' }))).toBe(false);
  });
});

describe('why a file was not sent', () => {
  const failed = (status: number, code?: string) => storageError({ status, code });

  it.each([
    ['a picture that cannot be opened', new MediaError('unreadable-picture'), 'unreadable-picture'],
    ['no known type', new MediaError('unknown-type'), 'unknown-type'],
    ['a type that the server refuses', failed(415, 'FileTypeRefused'), 'not-accepted'],
    ['too large', failed(413, 'FileTooLarge'), 'file-too-large'],
    ['no room', failed(413, 'StorageFull'), 'full'],
    ['the day’s quota', failed(429, 'StorageDayFull'), 'day-full'],
    ['a place that is still in it', failed(422, 'FileShowsPlace'), 'not-accepted'],
    ['no consent', failed(403, 'ConsentMissing'), 'consent-missing'],
    ['no session', storageErrorOf(NoCredentials, { status: 401, message: '' }), 'not-signed-in'],
    ['no answer', failed(0), 'network'],
    ['a changed file', storageErrorOf(UploadFailed, { status: 409, message: '' }), 'changed'],
    ['a broken storage', failed(500, 'InternalError'), 'other'],
    ['anything else', new Error('?'), 'other'],
    ['nothing', undefined, 'other'],
  ] as const)('is known for %s', (_title, error, refusal) => {
    expect(refusalOf(error)).toBe(refusal);
  });
});
