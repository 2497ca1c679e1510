import type { Game } from '../incident';

/** Restarts all processes, as the runbook has it. */
export const restartAll = (game: Game): Promise<string> =>
  game.run("systemctl restart 'breaking-barriers@*'");

/** An incident that a wrong value of a variable causes, and the right one mends. */
export const wrongSetting = (name: string, value: string | null) => {
  let right: string | null = null;
  return {
    cause: async (game: Game): Promise<void> => {
      right = await game.set(name, value);
      await restartAll(game);
    },
    mend: async (game: Game): Promise<void> => {
      await game.set(name, right);
      await restartAll(game);
    },
  };
};
