import type { Environment } from './environment';

/** Open sites that do not say who decides about people's data there, in one line; nobody could ask for theirs. */
export const controllerFaults = ({
  CONTROLLERS,
  OPEN_SITES,
}: Pick<Environment, 'CONTROLLERS' | 'OPEN_SITES'>): string[] => {
  const unnamed = OPEN_SITES.filter((locale) => !CONTROLLERS[locale]);
  if (unnamed.length === 0) return [];
  return [
    `CONTROLLERS: says nothing of ${unnamed.join(', ')}; an open site names who runs it, with addresses to write to`,
  ];
};
