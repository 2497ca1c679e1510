import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSession } from '@/lib/auth/forget-session';
import { filmMemory } from '@/lib/learning/film-memory';
import { followFilm } from '@/lib/learning/follow-film';
import { playerChoices } from '@/lib/learning/player-choices';
import { createEntryStore } from '@/lib/learning/queue-entries';
import { markSignedIn, markSignedOut } from '../../support/signed-in';

beforeEach(() => localStorage.clear());

describe('R4.21 what this browser forgets at logout', () => {
  it('is where the person stopped in a film', () => {
    filmMemory(7, 101).write({ ranges: [[0, 20]], position: 20 });
    expect(filmMemory(7, 101).read()).not.toBeNull();
    forgetSession();
    expect(filmMemory(7, 101).read()).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('film');
  });

  it.each([
    ['nothing once signed out', markSignedOut, null],
    ['where it stopped until then', markSignedIn, { ranges: [], position: 30 }],
  ])('a page with a running film remembers %s', async (_, mark, remembered) => {
    const film = Object.defineProperties(document.createElement('video'), {
      paused: { value: false },
      duration: { value: 100 },
      currentTime: { value: 30 },
      played: { value: { length: 0 } },
    });
    const ignore = () => undefined;
    const { stop } = followFilm(film, {
      customerId: 7,
      videoId: 101,
      watchedPercent: 0,
      position: 0,
      durationSeconds: 100,
      onAction: ignore,
      onWatched: ignore,
      onStart: ignore,
    });
    await forgetSession();
    mark();
    window.dispatchEvent(new Event('pagehide'));
    expect(filmMemory(7, 101).read()).toEqual(remembered);
    stop();
  });

  it('excludes unsent answers and choices about the player', () => {
    const queue = createEntryStore({
      storage: localStorage,
      customerId: 7,
      now: () => 1,
      newKey: () => 'key',
    });
    queue.append({ kind: 'answer', videoId: 101, question: 'q1', choice: 'a', locale: 'pt-BR' });
    playerChoices.write({ rate: 1.5 });
    forgetSession();
    expect(queue.list()).toHaveLength(1);
    expect(playerChoices.read()).toEqual({ rate: 1.5 });
  });
});
