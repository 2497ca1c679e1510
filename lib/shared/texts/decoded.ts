/** A text of an address or a cookie without its percent-encoding; as it came where it has none that is whole. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
