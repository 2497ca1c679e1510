import { join } from 'node:path';
import { processCourseLibrary } from '@/lib/server/features/courses/course-library';
import { filmAddress, isWholeAddress } from '@/lib/server/features/courses/film-address';
import { askForFilm } from '@/lib/server/features/player/ask-films';
import type { FindFile } from '@/lib/server/features/player/check-films';
import type { Environment } from '@/lib/shared/config/environment';
import { checkContent, localFilms } from '../check-content';
import { bad, type Finding, good } from '../finding';

/** Of what is wrong with films, so many are named; `npm run content -- --ask` names all. */
const MOST_NAMED = 3;

const hostOf = (file: string, mediaBaseUrl: string): string | null => {
  const address = filmAddress(file, mediaBaseUrl);
  return isWholeAddress(address) ? new URL(address).host : null;
};

/** Whether browsers can use the films of other hosts; no line where all are the site's own. */
export const askFilms = async (root: string, environment: Environment): Promise<readonly Finding[]> => {
  const { MEDIA_BASE_URL: mediaBaseUrl, SITE_ORIGIN: origin, CONTENT_DIR: operatorRoot } = environment;
  const library = processCourseLibrary({ contentRoot: join(root, 'content'), operatorRoot, mediaBaseUrl });
  if (hostOf('', mediaBaseUrl) === null && library.mediaOrigins.length === 0) return [];
  const hosts = new Set<string>();
  const ask = askForFilm({ mediaBaseUrl, origin, own: localFilms(root, environment) });
  const find: FindFile = (file, kind) => {
    const host = hostOf(file, mediaBaseUrl);
    if (host !== null) hosts.add(host);
    return ask(file, kind);
  };
  const { mistakes } = await checkContent(root, environment, find);
  if (hosts.size === 0) return [];
  if (mistakes.length === 0) return [good('films', `${[...hosts].join(', ')} may be used by browsers`)];
  const more =
    mistakes.length > MOST_NAMED
      ? `; and ${mistakes.length - MOST_NAMED} more: npm run content -- --ask`
      : '';
  return [bad('films', mistakes.slice(0, MOST_NAMED).join('; ') + more)];
};
