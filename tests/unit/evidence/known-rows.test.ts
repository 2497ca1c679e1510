import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserBoundStorage } from '@/lib/browser/web-storage';
import { forgetName, knownNames, rememberName, rowsOfKnown, withKnownNames } from '@/lib/evidence/known-rows';
import type { KnownFile } from '@/lib/shared/rules/evidence';
import { thumbnailAddress } from '@/lib/shared/storage/thumbnail';
import { createFakeLocalStorage } from '../../support/storage/fake-world';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeLocalStorage());
});

const file = (key: string, contentType = 'image/jpeg'): KnownFile => ({
  key,
  contentType,
  size: 100,
  sentOn: '2026-11-20',
  complete: true,
  thumbnail: false,
});

const FILES = [
  file('evidence/1-a.x1y2.jpg'),
  file('evidence/2-b.z3.mp4', 'video/mp4'),
  file('evidence/3-c.jpg'),
];
const shown = (files = FILES) => rowsOfKnown(files, (kind, number) => `${kind} ${number}`);
const namesFor = (customerId: number) => withKnownNames(shown(), customerId).map(({ name }) => name);

describe('files that were sent before', () => {
  it('are counted where no name is known', () => {
    expect(shown().map(({ name }) => name)).toEqual(['picture 1', 'film 2', 'picture 3']);
  });

  it('are sent, or stopped on their way', () => {
    const [sent, stopped] = shown([
      file('evidence/1-a.jpg'),
      { ...file('evidence/2-b.jpg'), complete: false },
    ]);
    expect([sent?.stage, stopped?.stage]).toEqual(['sent', 'stopped']);
  });

  it('have a small picture where the server keeps one', () => {
    const key = 'evidence/1-a.x1y2.jpg';
    const [row] = shown([{ ...file(key), thumbnail: true }]);
    expect([row?.thumbnail, shown()[0]?.thumbnail]).toEqual([thumbnailAddress(key), null]);
  });

  it('have the id of what is in them', () => {
    expect(shown().map(({ id }) => id)).toEqual(['1-a', '2-b', '3-c']);
  });

  it('have the names this device knows until they are deleted', () => {
    rememberName(7, '1-a', 'jogo.jpg');
    rememberName(7, '2-b', 'jogo.mp4');
    expect([namesFor(7), namesFor(8)]).toEqual([
      ['jogo.jpg', 'jogo.mp4', 'picture 3'],
      ['picture 1', 'film 2', 'picture 3'],
    ]);
    forgetName(7, '1-a');
    expect(knownNames(7)).toEqual({ '2-b': 'jogo.mp4' });
  });

  it('lose their names with a sign-out, and damaged ones', () => {
    rememberName(7, '1-a', 'jogo.jpg');
    clearUserBoundStorage();
    expect([knownNames(7), Object.keys(localStorage)]).toEqual([{}, []]);
    localStorage.setItem('account:evidence-names:7', '{"1-a":7}');
    expect(knownNames(7)).toEqual({});
  });
});
