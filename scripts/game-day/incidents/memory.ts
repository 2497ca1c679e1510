import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Game, Incident } from '../incident';

/** A process that keeps what it should let go. */

/** Filled, or the system would not give the memory. */
const LEAK = `
const kept = [];
const timer = setInterval(() => {
  kept.push(Buffer.alloc(50e6, 1));
  if (kept.length > 16) clearInterval(timer);
}, 100);
timer.unref();
globalThis.keptForGameDay = kept;
`;

const first = ({ units }: Game) => `breaking-barriers@${units[0].port}`;

export const memoryHigh: Incident = {
  name: 'MemoryHigh',
  alert: 'MemoryHigh',
  cause: async (game) => {
    const file = join(game.folder, 'leak.cjs');
    await writeFile(file, LEAK);
    await game.set('NODE_OPTIONS', `--require ${file}`);
    await game.run(`systemctl restart ${first(game)}`);
    // The leak is of what runs, not of the settings.
    await game.set('NODE_OPTIONS', null);
  },
  command: 'metrics | grep ^process_resident',
  names: /^process_resident_memory_bytes ([7-9]\d{8}|\d{10})$/m,
  mend: (game) => game.run(`systemctl restart ${first(game)}`),
};
