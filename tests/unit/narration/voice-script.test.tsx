import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageState } from '@/lib/browser/page-state';
import { choosePlayer } from '@/lib/learning/player-choices';
import { Device, Utterance } from './fake-voices';

/** `/voice.js`, on a page with a play button. */

let device: Device;
beforeEach(() => {
  device = new Device();
  vi.stubGlobal('speechSynthesis', device);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.resetModules();
  pageState().locale = 'pt-BR';
  document.body.innerHTML = '<button data-play="0">Assistir</button>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete pageState().voice;
  localStorage.clear();
});

const run = () => import('@/lib/narration/main');
const play = () => fireEvent.click(document.querySelector('button') as HTMLElement);

describe('the promise of a voice before the film is played', () => {
  it('is made once the device finds a voice', async () => {
    device.find('en-GB');
    await run();
    expect(pageState().voice).toBeUndefined();
    play();
    expect(device.said).toEqual([]);
    device.find('pt-PT');
    expect(pageState().voice).toBe('');
  });

  it('is kept by a first word in the tap', async () => {
    device.find('pt-BR');
    await run();
    play();
    expect(device.said).toContainEqual(expect.objectContaining({ text: '' }));
  });

  it('is not made where the voice was switched off here', async () => {
    choosePlayer({ voice: false });
    device.find('pt-BR');
    await run();
    expect(pageState().voice).toBeUndefined();
  });

  it('is not made by a browser that cannot speak', async () => {
    vi.stubGlobal('speechSynthesis', undefined);
    await run();
    expect(pageState().voice).toBeUndefined();
  });
});
