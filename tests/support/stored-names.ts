/** First and last name that this browser keeps for a user (spec §3), or null. */
export const storedNames = (userId: string): unknown =>
  JSON.parse(localStorage.getItem(`account:names.${userId}`) ?? 'null');
