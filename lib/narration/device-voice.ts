import type { Voice } from './narrator';

/** The device's own voice (Web Speech API), where it has one in the site's language. */

const languageOf = (tag: string): string => tag.replace('_', '-').toLowerCase();

/** A voice of this very region before others of the language; one on the device before one that needs the network. */
const voiceFor = (
  voices: readonly SpeechSynthesisVoice[],
  locale: string,
): SpeechSynthesisVoice | undefined => {
  const wanted = languageOf(locale);
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    Number(languageOf(lang) === wanted) * 2 + Number(localService);
  return voices
    .filter(({ lang }) => languageOf(lang).split('-')[0] === wanted.split('-')[0])
    .sort((left, right) => rank(right) - rank(left))[0];
};

/** Calls `tell` with the voice there is, now and whenever the device finds more; returns how to stop that. */
export const watchVoice = (
  locale: string,
  tell: (voice: SpeechSynthesisVoice | undefined) => void,
): (() => void) => {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech) return () => undefined;
  const check = () => tell(voiceFor(speech.getVoices(), locale));
  check();
  // Safari has the event only as a property, and Chrome finds its voices late.
  speech.onvoiceschanged = check;
  return () => {
    speech.onvoiceschanged = null;
  };
};

/** To be called in a tap: phones let a page speak only after one in which it has spoken. */
export const unlockVoice = (): void => window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));

/** Browsers speak at half to twice the speed without becoming hard to follow. */
const within = (rate: number): number => Math.min(2, Math.max(0.5, rate));

/** Not every browser says how long a word is. */
const endOfWord = (text: string, from: number): number => from + text.slice(from).search(/\s|$/);

export const deviceVoice = (voice: SpeechSynthesisVoice): Voice => {
  const speech = window.speechSynthesis;
  // Kept here, or some browsers collect it as garbage before its end is told.
  let current: SpeechSynthesisUtterance | undefined;
  /** What is said right after `cancel` gets lost on some devices (Chromium on Linux), also where nothing was being said. */
  const fallSilent = (): void => {
    if (speech.speaking || speech.pending) speech.cancel();
  };
  return {
    speak(text, rate, onEnd, onWord) {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = within(rate);
      const end = () => utterance === current && onEnd();
      utterance.onend = end;
      utterance.onerror = end;
      utterance.onboundary = ({ name, charIndex }) => {
        if (utterance === current && name === 'word') onWord(charIndex, endOfWord(text, charIndex));
      };
      current = utterance;
      fallSilent();
      speech.speak(utterance);
    },
    cancel() {
      current = undefined;
      fallSilent();
    },
  };
};
