import { readdirSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { nearestName } from '@/lib/shared/texts/nearest-name';
import { filmAddress } from '../courses/film-address';
import { type FindFile, type FoundFile, isElsewhere, withoutQuery } from './check-films';

/** Films that the site sends itself. */

const bytesOf = async (path: string, offset: number, length: number): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const fileAt = (path: string): FoundFile => ({
  size: statSync(path).size,
  read: (offset, length) => bytesOf(path, offset, length),
  text: () => readFile(path, 'utf8'),
});

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const missing = (path: string, placeOf: (path: string) => readonly string[]): string => {
  const folder = posix.dirname(path);
  const names = placeOf(path).flatMap((place) => namesIn(dirname(place)));
  const meant = nearestName(posix.basename(path), names);
  return `there is no such file${meant === null ? '' : `; is ${posix.basename(folder)}/${meant} meant?`}`;
};

export interface LocalFilms {
  mediaBaseUrl: string;
  /** Where a file at this path of the site may be, the first that is there first. */
  placesOf(path: string): readonly string[];
}

const isFile = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isFile() === true;

/** Looks among the site's own files, and answers null for what is on another host. */
export const findLocalFilm =
  ({ mediaBaseUrl, placesOf }: LocalFilms): FindFile =>
  async (file) => {
    if (isElsewhere(file) || isElsewhere(mediaBaseUrl)) return null;
    const path = posix.normalize(filmAddress(withoutQuery(file), mediaBaseUrl));
    const place = placesOf(path).find(isFile);
    if (place === undefined) return missing(path, placesOf);
    try {
      await bytesOf(place, 0, 1);
      return fileAt(place);
    } catch (error) {
      return `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    }
  };
