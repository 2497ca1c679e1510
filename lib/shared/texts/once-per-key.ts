/**
 * Keeps what `make` returns for each key, for what costs more to make than to use a hundred times, as the formats of `Intl` do. For
 * few keys, such as locales and time zones: nothing is ever forgotten.
 */
export const oncePerKey = <Key extends string, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const kept = new Map<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
};
