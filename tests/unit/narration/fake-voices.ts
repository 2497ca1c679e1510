import { act } from '@testing-library/react';

/** As much of a device's voices as a page can tell; jsdom has none. */
export class Device extends EventTarget {
  voices: { lang: string; localService: boolean; name: string; voiceURI: string }[] = [];
  said: { text: string; voice: { name: string } | null; lang: string; rate: number }[] = [];
  onvoiceschanged: (() => void) | null = null;
  getVoices() {
    return this.voices;
  }
  speaking = false;
  pending = false;
  /** How often it was told to fall silent. */
  cancelled = 0;
  speak(utterance: Device['said'][number]) {
    this.said.push(utterance);
  }
  cancel() {
    this.cancelled += 1;
  }
  find(...langs: string[]) {
    this.voices.push(...langs.map((lang) => ({ lang, localService: true, name: lang, voiceURI: lang })));
    act(() => this.onvoiceschanged?.());
  }
}

/** As much of the browser's class as is used. */
export class Utterance {
  voice = null;
  lang = '';
  rate = 1;
  constructor(readonly text: string) {}
}

/** A track with cues; jsdom knows none of its elements' tracks. */
export const trackOf = (language: string) =>
  Object.assign(new EventTarget(), {
    language,
    mode: 'disabled',
    activeCues: [{ text: 'A bola vai <v Voz>primeiro</v>.' }],
  });

/** The tracks of a film: one of another language first. */
export const tracksOf = (track: ReturnType<typeof trackOf>): TextTrackList => {
  const other = trackOf('xx');
  const tracks = Object.assign(new EventTarget(), { 0: other, 1: track, length: 2 });
  return Object.assign(tracks, { [Symbol.iterator]: () => [other, track][Symbol.iterator]() }) as never;
};
