import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceVoice, watchVoice } from '@/lib/narration/device-voice';
import { Device, Utterance } from './fake-voices';

describe('the voice that is chosen', () => {
  const chosen = (
    locale: string,
    ...voices: [lang: string, name?: string, localService?: boolean, voiceURI?: string][]
  ) => {
    const device = new Device();
    device.voices = voices.map(([lang, name = lang, localService = true, voiceURI = name]) => ({
      ...{ lang, name, localService, voiceURI },
    }));
    vi.stubGlobal('speechSynthesis', device);
    let found: string | undefined;
    watchVoice(locale, (voice) => {
      found = voice?.name;
    });
    return found;
  };
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['es-MX', ['es-ES', 'es-MX'], 'es-MX'],
    ['pt-BR', ['pt_PT', 'pt_BR'], 'pt_BR'],
    ['pt-BR', ['por-PRT', 'por-BRA'], 'por-BRA'],
    ['en-AU', ['eng-USA', 'eng-AUS'], 'eng-AUS'],
    ['es-AR', ['spa'], 'spa'],
    ['es-AR', ['ast-ES', 'en-US'], undefined],
  ])('is of the region of %s among %j', (locale, langs, name) => {
    expect(chosen(locale, ...langs.map((lang): [string] => [lang]))).toBe(name);
  });

  it('is a serious one before one for fun', () => {
    expect(chosen('en-US', ['en-US', 'Albert'], ['en-US', 'Bad News'], ['en-US', 'Samantha'])).toBe(
      'Samantha',
    );
    expect(chosen('pt-BR', ['pt-BR', 'Eddy (Portuguese (Brazil))'], ['pt-BR', 'Luciana'])).toBe('Luciana');
    expect(chosen('en-GB', ['en-GB', 'Grandma'], ['en-US', 'Samantha'])).toBe('Grandma');
  });

  it.each([
    ['Malas noticias', 'com.apple.speech.synthesis.voice.BadNews'],
    ['Abuela', 'com.apple.eloquence.es-MX.Grandma'],
  ])('is not %s, whose name is translated', (name, voiceURI) => {
    const serious: [string, string, boolean, string] = [
      'es-MX',
      'Paulina',
      true,
      'com.apple.voice.compact.es-MX.Paulina',
    ];
    expect(chosen('es-MX', ['es-MX', name, true, voiceURI], serious)).toBe('Paulina');
  });

  it('is on the device before one that needs the network', () => {
    expect(chosen('en-US', ['en-US', 'Far', false], ['en-US', 'Near'])).toBe('Near');
  });
});

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
  const heard: string[] = [];
  const say = (text: string) =>
    deviceVoice({ lang: 'pt-BR' } as SpeechSynthesisVoice).speak(text, 1, {
      onEnd: () => heard.push('end'),
      onFailed: () => heard.push('failed'),
      onWord: () => undefined,
    });

  it('is not cut off where it says nothing', () => {
    say('A bola');
    expect(device.cancelled).toBe(0);
  });

  it.each(['speaking', 'pending'] as const)('is cut off while it is %s', (state) => {
    device[state] = true;
    say('A bola');
    expect([device.cancelled, device.said.length]).toEqual([1, 1]);
  });

  it.each([
    ['network', 'failed'],
    ['synthesis-failed', 'failed'],
    ['not-allowed', 'failed'],
    ['interrupted', 'end'],
  ])('after the error “%s” tells “%s”', (error, told) => {
    heard.length = 0;
    say('A bola');
    const [utterance] = device.said as unknown as SpeechSynthesisUtterance[];
    utterance?.onerror?.({ error } as SpeechSynthesisErrorEvent);
    expect(heard).toEqual([told]);
  });
});
