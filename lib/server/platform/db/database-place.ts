/** Host, port and name of the database that DATABASE_URL leads to; nothing else of it, since it may hold a password anywhere. */
export const databasePlace = (databaseUrl: string): string => {
  const named = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)(?:\/([^/?#]*))?/.exec(databaseUrl);
  const [, host = '', name = ''] = named ?? [];
  return `${host || 'the default host'}/${name}`;
};
