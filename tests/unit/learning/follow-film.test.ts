import { describe, expect, it } from 'vitest';
import type { FilmMemory } from '@/lib/learning/film-memory';
import { FilmTracker, type FilmTrackerOptions } from '@/lib/learning/follow-film';

const follow = (options: Partial<FilmTrackerOptions> = {}) => {
  const actions: string[] = [];
  const memories: FilmMemory[] = [];
  const percents: number[] = [];
  const tracker = new FilmTracker({
    knownPercent: 0,
    memory: null,
    durationSeconds: 100,
    emit: (action) => actions.push(action),
    remember: (memory) => memories.push(memory),
    onWatched: ({ percent }) => percents.push(percent),
    ...options,
  });
  const at = (position: number, from = 0) => ({
    position,
    duration: 100,
    played: [[from, position]] as const,
  });
  /** Plays from second to second as `timeupdate` tells it, four times a second. */
  const play = (from: number, to: number) => {
    for (let second = from; second <= to; second += 0.25) tracker.progress(at(second, from));
  };
  return { tracker, actions, memories, percents, at, play };
};

const named = (actions: readonly string[], name: string) =>
  actions.filter((action) => action.startsWith(`${name}:`));

describe('what the server hears of a film (R1.3, R3.14)', () => {
  it('hears of each tenth, and at once when watched', () => {
    const { actions, play } = follow();
    play(0, 95);
    expect(named(actions, 'watched').map((action) => Number(action.slice(8)))).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90,
    ]);
  });

  it('hears the position every 15 seconds, exactly on a pause', () => {
    const { tracker, actions, play, at } = follow();
    tracker.play();
    play(0, 40);
    tracker.pause(at(40.123));
    expect(named(actions, 'position')).toEqual(['position:15', 'position:30', 'position:40.1']);
    expect(actions[0]).toBe('play');
    expect(actions).toContain('pause');
  });

  it('is told all of it when the film ends', () => {
    const { tracker, actions, at } = follow();
    tracker.end(at(99.9));
    expect(actions).toEqual(['ended', 'watched:100', 'position:99.9']);
  });

  it('shows no smaller share once the film is known longer', () => {
    const { tracker, percents } = follow();
    for (const duration of [Number.NaN, 200]) tracker.progress({ position: 50, duration, played: [[0, 50]] });
    expect(percents).toEqual([50]);
  });

  it('adds this visit to the earlier ones of this device', () => {
    const { actions, play } = follow({ knownPercent: 50, memory: { ranges: [[0, 50]], position: 50 } });
    play(50, 100);
    expect(named(actions, 'watched').at(-1)).toBe('watched:100');
  });

  it('can be completed on a device that missed its beginning', () => {
    const { tracker, actions, play, at } = follow({ knownPercent: 60 });
    play(60, 92);
    tracker.pause(at(92, 60));
    expect(named(actions, 'watched').at(-1)).toBe('watched:92');
  });

  it('is told on arrival what an earlier visit did not', () => {
    const { tracker, actions } = follow({ memory: { ranges: [[0, 93]], position: 93 } });
    tracker.arrive({ position: 0, duration: 100, played: [] });
    expect(actions).toEqual(['watched:93']);
  });

  it('is told nothing twice', () => {
    const { tracker, actions, at } = follow();
    tracker.leave(at(30));
    tracker.leave(at(30));
    expect(actions).toEqual(['watched:30', 'position:30']);
  });

  it('is not told that skipping is watching', () => {
    const { tracker, actions } = follow();
    tracker.end({
      position: 100,
      duration: 100,
      played: [
        [0, 2],
        [97, 100],
      ],
    });
    expect(actions).toContain('watched:5');
  });

  it('keeps on the device what was played, every two seconds', () => {
    const { memories, play } = follow();
    play(0, 10);
    expect(memories.length).toBeGreaterThanOrEqual(5);
    expect(memories.at(-1)).toEqual({ ranges: [[0, 10]], position: 10 });
  });

  it('counts all of a visit when the film loads anew', () => {
    const { tracker, actions, memories, play, at } = follow();
    play(0, 60);
    play(60, 100);
    tracker.end(at(100, 60));
    expect(named(actions, 'watched').at(-1)).toBe('watched:100');
    expect(memories.at(-1)).toEqual({ ranges: [[0, 100]], position: 100 });
  });

  it('keeps what was watched while a new load plays nothing', () => {
    const { tracker, memories } = follow({ memory: { ranges: [[10, 20]], position: 20 } });
    tracker.progress({
      position: 50,
      duration: 100,
      played: [
        [15, 30],
        [40, 50],
      ],
    });
    tracker.leave({ position: 0, duration: Number.NaN, played: [] });
    expect(memories.at(-1)?.ranges).toEqual([
      [10, 30],
      [40, 50],
    ]);
  });

  it('goes by the film’s length, else the manifest’s', () => {
    const { tracker, percents } = follow({ durationSeconds: 200 });
    tracker.progress({ position: 50, duration: Number.NaN, played: [[0, 50]] });
    expect(percents).toEqual([25]);
  });
});
