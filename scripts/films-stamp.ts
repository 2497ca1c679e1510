import { digestOf } from './source-stamp';

/** The digest of the films' renderer as it was when its own tests last passed (films/README.md). Committed. */
export const FILMS_STAMP_FILE = 'films/tested.sha256';

/** A digest over the code and the tests of the films' renderer below `root`. */
export const filmsStamp = (root: string): Promise<string> =>
  digestOf(root, ['films'], (file) => file.endsWith('.ts'));
