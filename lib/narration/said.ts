/** What is being said of a film, and which of its words just now: from a letter to a letter, the same where nothing tells. */
export interface Said {
  text: string;
  from: number;
  to: number;
}

const SAID = 'said';

/** @param said null: nothing any more */
export const tellSaid = (video: HTMLVideoElement, said: Said | null): void =>
  void video.dispatchEvent(new CustomEvent(SAID, { detail: said }));

/** Calls back with each word that is said. */
export const onSaid = (
  video: HTMLVideoElement,
  tell: (said: Said | null) => void,
  signal: AbortSignal,
): void =>
  video.addEventListener(SAID, (event) => tell((event as CustomEvent<Said | null>).detail), { signal });
