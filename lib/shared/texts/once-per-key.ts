/**
 * Keeps what `make` returns for each key: to make a format of `Intl` costs more than to use it a hundred times. For few keys, such as
 * locales and time zones, since none is ever removed.
 */
export const oncePerKey = <Key extends string, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
};
