/** What a caption says, without how it is written. */

/** Marks that are written as HTML writes them: `&amp;`, `&nbsp;`. */
const withoutReferences = (text: string): string =>
  new DOMParser().parseFromString(text, 'text/html').body.textContent;

/** The words of a cue in one line; markup of WebVTT, such as `<v Name>`, is none of them. Null where it has none. */
export const cueText = (cue: TextTrackCue | undefined): string | null =>
  cue && 'text' in cue
    ? withoutReferences(String(cue.text).replace(/<[^<>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim() || null
    : null;

/** The captions in this language, or any when there are none in it. */
export const captionTrack = (video: HTMLVideoElement, language: string): TextTrack | undefined =>
  [...(video.textTracks ?? [])].find((track) => track.language === language) ?? video.textTracks?.[0];
