/** Not known to every browser, nor to TypeScript. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person saves data, or has a slow network: nothing is fetched ahead then. */
export const isSaving = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return !!connection?.saveData || /2g/.test(`${connection?.effectiveType}`);
};
