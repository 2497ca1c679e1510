import { SILENCE_MS } from './silence';

/**
 * Why a script is not here. `late`: not within the time, or there is no network; `gone`: the server has no such file any
 * more, as after a release, and only a new load of the page names the one that it has.
 */
export type ScriptFailure = 'late' | 'gone';

/** What webpack says of a script that it could not load. */
interface LoadError {
  /** Its address. */
  request?: string;
}

/** A script's own failure does not tell a server that has no such file from no network. */
const failureOf = async ({ request }: LoadError): Promise<ScriptFailure> => {
  // Not the common client: it asks the backend alone, and is such a script itself.
  const asked = request && (await fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return asked && asked.status === 404 ? 'gone' : 'late';
};

/**
 * A script that comes after the page. Never rejects, and ends within ten seconds also where the network stalls; the script goes
 * on coming then, and may be there the next time.
 */
export const loadScript = <Module extends object>(
  load: () => Promise<Module>,
): Promise<Module | ScriptFailure> =>
  Promise.race([
    load().catch(failureOf),
    new Promise<ScriptFailure>((resolve) => setTimeout(resolve, SILENCE_MS, 'late')),
  ]);
