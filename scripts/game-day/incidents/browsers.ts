import { ask } from '../../deployment/visitor';
import type { Game, Incident } from '../incident';
import { ownAddress } from '../people';

/** What browsers report by themselves. */

const report = (game: Game, path: string, type: string, body: object) =>
  ask(game.visitor, path, {
    method: 'POST',
    headers: { 'content-type': type, origin: game.origin, 'sec-fetch-site': 'same-origin', ...ownAddress() },
    body: JSON.stringify(body),
  });

/** While it is there, everybody who comes reports it. */
const whileThere = (visit: (game: Game) => Promise<unknown>) => {
  let isThere = false;
  return {
    people: async (game: Game) => {
      if (isThere) await Promise.all(Array.from({ length: 10 }, () => visit(game)));
    },
    cause: async () => {
      isThere = true;
    },
    mend: async () => {
      isThere = false;
    },
  };
};

/** A tag loads a script of an origin that the settings do not name; then it is taken back. */
export const policyViolations: Incident = {
  name: 'PolicyViolations',
  alert: 'PolicyViolations',
  ...whileThere((game) =>
    report(game, '/api/csp-report', 'application/csp-report', {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://tags.example/new.js',
      },
    }),
  ),
  command: `site | jq -cR 'fromjson? | select(.directive)'`,
  names: /"script-src".*https:\/\/tags\.example/,
};

/** A release whose film player fails; then the one before it is back. */
export const pagesFail: Incident = {
  name: 'PagesFail',
  alert: 'PagesFail',
  ...whileThere((game) =>
    report(game, '/api/page-fault', 'application/json', {
      part: 'film',
      error: 'TypeError',
      route: '/[locale]/courses/[module]',
      locale: 'pt-BR',
      release: 'the-new-one',
    }),
  ),
  command: `site | jq -cR 'fromjson? | select(.part)'`,
  names: /"film".*the-new-one/,
};
