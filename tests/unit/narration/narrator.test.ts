import { beforeEach, describe, expect, it } from 'vitest';
import { Narrator } from '@/lib/narration/narrator';

/** A film and a voice that do what they are told, and a clock that the test moves. */
const setUp = () => {
  const heard: string[] = [];
  let end: (() => void) | undefined;
  let fail: (() => void) | undefined;
  let timer: { work: () => void; milliseconds: number } | undefined;
  const film = { running: true, over: false, speed: 1 };
  const said: (string | null)[] = [];
  let sayWord: ((from: number, to: number) => void) | undefined;
  let gaveUp = 0;
  const narrator = new Narrator({
    voice: {
      speak: (text, rate, { onEnd, onFailed, onWord }) => {
        sayWord = onWord;
        heard.push(`${text} at ${rate}`);
        end = onEnd;
        fail = onFailed;
      },
      cancel: () => {
        end = undefined;
      },
    },
    film: {
      play: () => {
        film.running = true;
      },
      pause: () => {
        film.running = false;
      },
      isPaused: () => !film.running,
      rate: () => film.speed,
      hasEnded: () => film.over,
    },
    later: (work, milliseconds) => {
      timer = { work, milliseconds };
      return () => {
        timer = undefined;
      };
    },
    onSaid: (now) => said.push(now && `${now.text}: ${now.text.slice(now.from, now.to)}`),
    onGaveUp: () => {
      gaveUp += 1;
    },
  });
  return {
    narrator,
    film,
    heard,
    said,
    sayWord: (from: number, to: number) => sayWord?.(from, to),
    finishSpeaking: () => end?.(),
    failToSpeak: () => fail?.(),
    isSpeaking: () => end !== undefined,
    watchdog: () => timer,
    gaveUp: () => gaveUp,
  };
};

let stage: ReturnType<typeof setUp>;
beforeEach(() => {
  stage = setUp();
});

describe('captions read aloud', () => {
  it('says each cue once, at the speed of the film', () => {
    const { narrator, heard, finishSpeaking, film } = stage;
    narrator.show('The square.');
    finishSpeaking();
    narrator.show(null);
    film.speed = 1.5;
    narrator.show('The ball.');
    expect(heard).toEqual(['The square. at 1', 'The ball. at 1.5']);
    expect(film.running).toBe(true);
  });

  it('lets the film wait while a cue is still being said', () => {
    const { narrator, heard, finishSpeaking, film } = stage;
    narrator.show('A long cue.');
    narrator.show('The next one.');
    expect(film.running).toBe(false);
    narrator.paused();
    expect(heard).toEqual(['A long cue. at 1']);
    finishSpeaking();
    expect(film.running).toBe(true);
    narrator.played();
    expect(heard).toEqual(['A long cue. at 1', 'The next one. at 1']);
  });

  it('goes on when the voice never tells its end', () => {
    const { narrator, film, watchdog, heard } = stage;
    narrator.show('A voice that falls silent.');
    narrator.show('The next one.');
    expect(film.running).toBe(false);
    expect(watchdog()?.milliseconds).toBeLessThan(10_000);
    watchdog()?.work();
    expect(film.running).toBe(true);
    expect(heard.at(-1)).toBe('The next one. at 1');
  });

  it('gives a voice up that fails time and again', () => {
    const { narrator, film, failToSpeak, gaveUp, heard } = stage;
    narrator.show('One.');
    failToSpeak();
    expect(gaveUp()).toBe(0);
    narrator.show('Two.');
    failToSpeak();
    narrator.show('Three.');
    expect([gaveUp(), heard.length, film.running]).toEqual([1, 2, true]);
  });

  it('falls silent at a pause, and says the cue again afterwards', () => {
    const { narrator, film, heard, isSpeaking, watchdog } = stage;
    narrator.show('The ball moves.');
    film.running = false;
    narrator.paused();
    expect(isSpeaking()).toBe(false);
    expect(watchdog()).toBeUndefined();
    film.running = true;
    narrator.played();
    expect(heard).toEqual(['The ball moves. at 1', 'The ball moves. at 1']);
  });

  it('follows somebody who plays the film on while it waits', () => {
    const { narrator, film, heard, finishSpeaking } = stage;
    narrator.show('A long cue.');
    narrator.show('The next one.');
    narrator.paused();
    film.running = true;
    narrator.played();
    expect(heard.at(-1)).toBe('The next one. at 1');
    finishSpeaking();
    expect(heard).toHaveLength(2);
  });

  it('drops what it was saying when another place is sought', () => {
    const { narrator, heard, isSpeaking, film } = stage;
    narrator.show('Here.');
    narrator.sought();
    expect(isSpeaking()).toBe(false);
    narrator.show('There.');
    expect(heard).toEqual(['Here. at 1', 'There. at 1']);
    expect(film.running).toBe(true);
  });

  it('lets the film go on when another place is sought while it waits', () => {
    const { narrator, film, isSpeaking } = stage;
    narrator.show('A long cue.');
    narrator.show('The next one.');
    expect(film.running).toBe(false);
    narrator.sought();
    expect(film.running).toBe(true);
    expect(isSpeaking()).toBe(false);
  });

  it('says nothing of a place that is sought in a film that stands still', () => {
    const { narrator, film, heard } = stage;
    film.running = false;
    narrator.sought();
    narrator.show('There.');
    expect(heard).toEqual([]);
    film.running = true;
    narrator.played();
    expect(heard).toEqual(['There. at 1']);
  });

  it('does not take its own pause, told late, for somebody’s', () => {
    const { narrator, heard, finishSpeaking, isSpeaking } = stage;
    narrator.show('A long cue.');
    narrator.show('The next one.');
    finishSpeaking();
    narrator.paused();
    expect(heard.at(-1)).toBe('The next one. at 1');
    expect(isSpeaking()).toBe(true);
  });

  it('asks a voice that says nothing no more than twice', () => {
    const { narrator, film, heard, watchdog, gaveUp } = stage;
    narrator.show('First.');
    watchdog()?.work();
    narrator.show('Second.');
    watchdog()?.work();
    narrator.show('Third.');
    expect(gaveUp()).toBe(1);
    expect(heard).not.toContain('Third. at 1');
    expect(film.running).toBe(true);
  });

  it('says the last cue to its end although the film is over', () => {
    const { narrator, isSpeaking, film } = stage;
    narrator.show('See you there.');
    film.over = true;
    narrator.paused();
    narrator.show(null);
    expect(isSpeaking()).toBe(true);
  });

  it('lets a film that waits go on when it is switched off', () => {
    const { narrator, film, isSpeaking } = stage;
    narrator.show('A long cue.');
    narrator.show('The next one.');
    narrator.stop();
    expect(isSpeaking()).toBe(false);
    expect(film.running).toBe(true);
  });

  it('tells each word until it was said', () => {
    const { narrator, said, sayWord, finishSpeaking } = stage;
    narrator.show('A bola vai.');
    sayWord(2, 6);
    finishSpeaking();
    expect(said).toEqual(['A bola vai.: ', 'A bola vai.: bola', null]);
  });

  it('tells what is said when another cue is shown', () => {
    const { narrator, said, finishSpeaking } = stage;
    narrator.show('Um.');
    narrator.show('Dois.');
    expect(said).toEqual(['Um.: ']);
    finishSpeaking();
    expect(said).toEqual(['Um.: ', null, 'Dois.: ']);
  });
});
