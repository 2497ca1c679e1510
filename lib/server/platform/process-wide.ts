/**
 * A value that a process has once. Next bundles pages, routes and the start apart, so that a variable of a module exists more
 * than once in the built site (docs/decisions/009-own-errors.md).
 * @param name of its own
 */
export const processWide = <Value>(name: string): { current: Value | undefined } => {
  const key = Symbol.for(`breaking-barriers.${name}`);
  const holder = globalThis as { [key: symbol]: Value | undefined };
  return {
    get current() {
      return holder[key];
    },
    set current(value) {
      holder[key] = value;
    },
  };
};
