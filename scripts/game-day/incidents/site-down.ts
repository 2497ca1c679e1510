import type { Incident } from '../incident';
import { restartAll } from './restart';

/** A process does not start again after a change of its settings; the other one goes on with the old ones. */

let right: string | null = null;

export const siteDown: Incident = {
  name: 'SiteDown',
  alert: 'SiteDown',
  numbers: [1],
  cause: async (game) => {
    right = await game.set('SESSION_KEYS', 'short');
    await game.run(`systemctl restart breaking-barriers@${game.units[0].port}`);
  },
  command: "systemctl status 'breaking-barriers@*'",
  names: /status=78\/CONFIG[\s\S]*SESSION_KEYS/,
  mend: async (game) => {
    await game.set('SESSION_KEYS', right);
    await restartAll(game);
  },
};
