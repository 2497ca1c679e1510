import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FilmEntry } from '@/lib/server/features/courses/content-schema';
import { checkFilms } from '@/lib/server/features/player/check-films';
import { findLocalFilm } from '@/lib/server/features/player/local-films';
import { operatorFolder } from '@/tests/support/operator-folder';

const MP4 = 'public/films/101/film.mp4';
const WEBM = 'public/films/101/film.webm';
/** Of both. */
const SECONDS = 138;
const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nOlá\n';

const entry = (more: Partial<FilmEntry> = {}): FilmEntry => ({
  durationSeconds: SECONDS,
  sound: true,
  sources: [
    { file: '9/film.webm', type: 'video/webm; codecs="vp9"' },
    { file: '9/film.mp4', type: 'video/mp4' },
  ],
  poster: '9/poster.webp',
  captions: { pt: '9/a.vtt', en: '9/a.vtt', es: '9/a.vtt' },
  narration: {},
  ...more,
});

const STREAM = { file: '9/film.m3u8', type: 'application/vnd.apple.mpegurl' };
const PARTS = '#EXTM3U\n#EXTINF:70.0,\npart1.ts\n#EXTINF:68.0,\npart2.ts\n';
const ENDED = `${PARTS}#EXT-X-ENDLIST\n`;

/** What is said of this film, with its files and these. */
const check = (film: FilmEntry, files: Record<string, string | Uint8Array> = {}, minutes?: number) => {
  const folder = operatorFolder({ 'films/9/a.vtt': CAPTIONS, 'films/9/poster.webp': 'picture', ...files });
  mkdirSync(join(folder, 'films/9'), { recursive: true });
  if (!('films/9/film.mp4' in files)) copyFileSync(MP4, join(folder, 'films/9/film.mp4'));
  copyFileSync(WEBM, join(folder, 'films/9/film.webm'));
  const find = findLocalFilm({ mediaBaseUrl: '/films/', placesOf: (path) => [join(folder, path)] });
  return checkFilms({ films: { 9: film }, find, minutesOf: () => minutes, list: 'list' });
};

const mistakesOf = async (...given: Parameters<typeof check>) => (await check(...given)).mistakes;

describe('the check of films', () => {
  it('finds nothing wrong with files as listed', async () => {
    expect(await check(entry(), {}, 4)).toEqual({ mistakes: [], notes: [] });
  });

  it('tells of a missing file which is meant', async () => {
    const sources = [{ file: '9/flim.mp4', type: 'video/mp4' }];
    expect(await mistakesOf(entry({ sources }))).toEqual([
      'list: 9: sources.0 (9/flim.mp4): there is no such file; is 9/film.mp4 meant?',
    ]);
  });

  it.each([
    ['poster', { poster: '9/none.webp' }, 'list: 9: poster (9/none.webp): there is no such file'],
    ['thumbnail', { thumbnail: '9/none.webp' }, 'list: 9: thumbnail (9/none.webp): there is no such file'],
    [
      'narration',
      { narration: { pt: '9/none.mp3' } },
      'list: 9: narration.pt (9/none.mp3): there is no such file',
    ],
    [
      'captions',
      { captions: { pt: '9/none.vtt', en: '9/a.vtt', es: '9/a.vtt' } },
      'list: 9: captions.pt (9/none.vtt): there is no such file',
    ],
  ])('tells of a missing %s', async (_, more, mistake) => {
    expect(await mistakesOf(entry(more))).toEqual([mistake]);
  });

  it.each([
    [
      'a film',
      { sources: [{ file: '9/a.avi', type: 'video/mp4' }] },
      'sources.0 (9/a.avi): must end with .mp4 or .webm',
    ],
    ['captions', { captions: { pt: '9/a.srt' } }, 'captions.pt (9/a.srt): must end with .vtt'],
    [
      'a stream',
      { sources: [{ ...STREAM, file: '9/film.mp4' }] },
      'sources.0 (9/film.mp4): must end with .m3u8',
    ],
  ])('refuses another kind of file for %s', async (_, more, mistake) => {
    expect(await mistakesOf(entry(more))).toEqual([`list: 9: ${mistake}`]);
  });

  it('tells of a film of another length', async () => {
    const mistakes = await mistakesOf(entry({ durationSeconds: 99 }));
    expect(mistakes).toEqual([
      'list: 9: sources.0 (9/film.webm): lasts 2:18.0 (138.0 s), and durationSeconds says 99',
      'list: 9: sources.1 (9/film.mp4): lasts 2:18.0 (138.0 s), and durationSeconds says 99',
    ]);
  });

  it('tells of a film of another type', async () => {
    const sources = [{ file: '9/film.webm', type: 'video/mp4' }];
    expect(await mistakesOf(entry({ sources }))).toEqual([
      'list: 9: sources.0 (9/film.webm): is video/webm, and its type says video/mp4',
    ]);
    expect(await mistakesOf(entry(), { 'films/9/film.mp4': 'x'.repeat(99) })).toEqual([
      'list: 9: sources.1 (9/film.mp4): is no film that browsers play, and its type says video/mp4',
    ]);
  });

  it('tells of a film that was cut off', async () => {
    const half = readFileSync(MP4).subarray(0, 400_000);
    expect((await mistakesOf(entry(), { 'films/9/film.mp4': half })).join()).toMatch(
      /sources\.1 \(9\/film\.mp4\): is cut off or damaged: /,
    );
  });

  it('tells of captions that do not fit', async () => {
    const late = CAPTIONS.replace('00:00:03', '00:02:30');
    expect(await mistakesOf(entry({ captions: { pt: '9/b.vtt' } }), { 'films/9/b.vtt': late })).toEqual([
      'list: 9: captions.pt (9/b.vtt): line 3: ends at 2:30.0, after the film (2:18.0)',
    ]);
  });

  it('takes a stream whose parts are there', async () => {
    const parts = { 'films/9/part1.ts': 'x', 'films/9/part2.ts': 'x' };
    const sources = [STREAM];
    expect(await mistakesOf(entry({ sources }), { 'films/9/film.m3u8': ENDED, ...parts })).toEqual([]);
    const qualities = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n';
    expect(
      await mistakesOf(entry({ sources }), {
        'films/9/film.m3u8': qualities,
        'films/9/low.m3u8': ENDED,
        ...parts,
      }),
    ).toEqual([]);
  });

  it.each([
    ['is none', 'parts', 'is no playlist: it does not begin with #EXTM3U'],
    ['lacks a part', ENDED, 'its part part2.ts: there is no such file; is 9/part1.ts meant?'],
    ['goes on', PARTS.replace('part2', 'part1'), 'has no #EXT-X-ENDLIST, so that players wait for more'],
    ['leads nowhere', '#EXTM3U\n#EXT-X-ENDLIST\n', 'leads to no part of a film'],
    ['leads to itself', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nfilm.m3u8\n', 'leads to itself'],
    [
      'lacks a quality',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n',
      'its playlist low.m3u8: there is no such file',
    ],
    [
      'lasts otherwise',
      ENDED.replaceAll('part2', 'part1').replace('68', '10'),
      'lasts 1:20.0 (80.0 s), and durationSeconds says 138',
    ],
  ])('refuses a stream that %s', async (_, playlist, mistake) => {
    const files = { 'films/9/film.m3u8': playlist, 'films/9/part1.ts': 'x' };
    expect(await mistakesOf(entry({ sources: [STREAM] }), files)).toEqual([
      `list: 9: sources.0 (9/film.m3u8): ${mistake}`,
    ]);
  });

  it('looks at no other host', async () => {
    const sources = [{ file: 'https://films.example/none.mp4', type: 'video/mp4' }];
    expect(await mistakesOf(entry({ sources }))).toEqual([]);
  });

  it('notes languages, minutes and pictures that look wrong', async () => {
    const film = entry({ captions: { pt: '9/a.vtt', en: '9/a.vtt' } });
    const { mistakes, notes } = await check(film, { 'films/9/poster.webp': 'x'.repeat(300_000) }, 9);
    expect(mistakes).toEqual([]);
    expect(notes).toEqual([
      'list: 9: poster (9/poster.webp): has 300 kB; 200 kB are plenty',
      'list: 9: captions: there are none in es',
      'list: 9: minutes: are 9; a film of 2:18.0 and the questions take 4',
    ]);
  });

  it('notes a film that cannot begin early', async () => {
    const film = readFileSync(MP4);
    const box = (at: number) => ({
      size: film.readUInt32BE(at),
      type: film.toString('latin1', at + 4, at + 8),
    });
    const boxes: { type: string; bytes: Buffer }[] = [];
    for (let at = 0; at < film.length; at += box(at).size)
      boxes.push({ type: box(at).type, bytes: film.subarray(at, at + box(at).size) });
    const late = Buffer.concat([
      ...boxes.filter(({ type }) => type !== 'moov').map(({ bytes }) => bytes),
      ...boxes.filter(({ type }) => type === 'moov').map(({ bytes }) => bytes),
    ]);
    expect((await check(entry(), { 'films/9/film.mp4': late })).notes).toEqual([
      'list: 9: sources.1 (9/film.mp4): plays only once it has arrived as a whole; write it with -movflags +faststart',
    ]);
  });
});
