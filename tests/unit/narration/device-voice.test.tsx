import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceVoice } from '@/lib/narration/device-voice';
import { Device, Utterance } from './fake-voices';

/** What is said right after the browser was told to fall silent is lost on some devices. */
describe('the voice of a device', () => {
  let device: Device;
  beforeEach(() => {
    device = new Device();
    vi.stubGlobal('speechSynthesis', device);
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const say = (text: string) =>
    deviceVoice({ lang: 'pt-BR' } as SpeechSynthesisVoice).speak(
      text,
      1,
      () => undefined,
      () => undefined,
    );

  it('is not cut off where it says nothing', () => {
    say('A bola');
    expect(device.cancelled).toBe(0);
  });

  it.each(['speaking', 'pending'] as const)('is cut off while it is %s', (state) => {
    device[state] = true;
    say('A bola');
    expect([device.cancelled, device.said.length]).toEqual([1, 1]);
  });
});
