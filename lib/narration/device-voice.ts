import type { Voice } from './narrator';

/** The device's own voice (Web Speech API), where it has one in the site's language. */

/** Firefox on Android says languages and countries in three letters. */
const IN_TWO_LETTERS: Readonly<Record<string, string>> = {
  ...{ eng: 'en', por: 'pt', spa: 'es' },
  ...{ arg: 'ar', aus: 'au', bra: 'br', gbr: 'gb', mex: 'mx', nzl: 'nz', usa: 'us' },
};

/** Language and region of a tag: [`pt`, `br`] for `pt-BR`, `pt_BR` and `por-BRA`. */
const partsOf = (tag: string): string[] =>
  tag
    .toLowerCase()
    .split(/[-_]/)
    .map((part) => IN_TWO_LETTERS[part] ?? part);

/** `Bad News` of `BadNews`. */
const wordsOf = (name: string): string => name.replace(/([a-z])(?=[A-Z])/g, '$1 ');

/** Apple's voices for fun and those of old: on every device, by the alphabet before the one that reads well. */
const FOR_FUN =
  /^(albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|eddy|flo|fred|good news|grandma|grandpa|hysterical|jester|junior|kathy|organ|pipe organ|princess|ralph|reed|rocko|sandy|shelley|superstar|trinoids|whisper|wobble|zarvox)\b/i;

/** Newer systems translate these names, and keep the old one at the end of the address. */
const isForFun = ({ name, voiceURI }: SpeechSynthesisVoice): boolean =>
  FOR_FUN.test(name) ||
  /\.eloquence\./.test(voiceURI) ||
  FOR_FUN.test(wordsOf(voiceURI.split('.').pop() ?? ''));

/** A voice of this very region before others of the language, then one that reads well, then one on the device. */
const voiceFor = (
  voices: readonly SpeechSynthesisVoice[],
  locale: string,
): SpeechSynthesisVoice | undefined => {
  const [language, region] = partsOf(locale);
  const rank = (voice: SpeechSynthesisVoice) =>
    Number(partsOf(voice.lang)[1] === region) * 4 + Number(!isForFun(voice)) * 2 + Number(voice.localService);
  return voices
    .filter(({ lang }) => partsOf(lang)[0] === language)
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
    speak(text, rate, { onEnd, onFailed, onWord }) {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = within(rate);
      const tell = (what: () => void) => utterance === current && what();
      utterance.onend = () => tell(onEnd);
      // Another page that has fallen silent may have cut it off.
      utterance.onerror = ({ error }) => tell(/^(canceled|interrupted)$/.test(error) ? onEnd : onFailed);
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
