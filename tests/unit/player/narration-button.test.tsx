import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NarrationButton } from '@/components/player/narration-button';
import { pageState } from '@/lib/browser/page-state';
import { playerChoices } from '@/lib/learning/player-choices';
import type { Locale } from '@/lib/shared/config/locales';
import { renderWithTexts } from '../../support/render-with-texts';
import { Device, trackOf, tracksOf, Utterance } from '../narration/fake-voices';

let device: Device;
let paused: boolean;
beforeEach(() => {
  device = new Device();
  paused = false;
  vi.stubGlobal('speechSynthesis', device);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => paused);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete pageState().voice;
  localStorage.clear();
});

const show = (locale: Locale = 'pt-BR', recording?: string) => {
  const video = createRef<HTMLVideoElement>();
  const track = trackOf(locale.slice(0, 2));
  vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(tracksOf(track));
  const language = locale.slice(0, 2);
  renderWithTexts(
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are stubbed */}
      <video ref={video} />
      <NarrationButton video={video} language={language} recording={recording} />
    </>,
    ['module'],
    locale,
  );
  return { track, video: video.current as HTMLVideoElement, user: userEvent.setup({ delay: null }) };
};

const button = () => screen.getByRole('button', { name: 'Ouvir as legendas' });

describe('the voice of a film', () => {
  it('is not offered on a device without a voice for the language', () => {
    device.find('en-GB', 'es-ES');
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is offered once the device finds a voice', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    device.find('pt-PT');
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('reads what the film shows, in the voice of the region', async () => {
    const { track, user } = show();
    device.find('pt-PT', 'pt_BR', 'pt-AO');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    expect(track.mode).toBe('hidden');
    // The first, empty one is the tap's: phones let a page speak only after it.
    expect(device.said).toMatchObject([
      { text: '' },
      { text: 'A bola vai primeiro.', lang: 'pt_BR', rate: 1 },
    ]);
    await user.click(button());
    expect(track.mode).toBe('disabled');
  });

  it('reads by itself where the play button has promised it', () => {
    pageState().voice = '';
    show();
    device.find('pt-BR');
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    expect(device.said).toMatchObject([{ text: 'A bola vai primeiro.' }]);
  });

  it('is off with one press, and remembered so', async () => {
    pageState().voice = '';
    const { user } = show();
    device.find('pt-BR');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    expect(playerChoices.read()).toEqual({ voice: false });
  });

  it('reads marks that captions write as HTML does', async () => {
    const { track, user } = show();
    track.activeCues = [{ text: 'Tom &amp; Ana:&nbsp;<i>3 &lt; 5</i>' }];
    device.find('pt-BR');
    await user.click(button());
    expect(device.said.at(-1)).toMatchObject({ text: 'Tom & Ana: 3 < 5' });
  });

  it('keeps the captions loaded while they are not shown', async () => {
    const { track, video, user } = show();
    device.find('pt-BR');
    await user.click(button());
    track.mode = 'disabled';
    video.textTracks.dispatchEvent(new Event('change'));
    expect(track.mode).toBe('hidden');
  });

  it('says nothing while the film stands still', async () => {
    paused = true;
    const { user, video } = show();
    device.find('pt-BR');
    await user.click(button());
    fireEvent(video, new Event('seeked'));
    expect(device.said).toMatchObject([{ text: '' }]);
    paused = false;
    fireEvent(video, new Event('play'));
    expect(device.said).toMatchObject([{ text: '' }, { text: 'A bola vai primeiro.' }]);
  });

  it('plays a recording in place of the voice, with the film', async () => {
    const played: string[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      played.push(`${this.getAttribute('src')} from ${this.currentTime}`);
      return Promise.resolve();
    });
    const { user, video } = show('pt-BR', '/films/101/voice.pt.m4a');
    device.find('pt-BR');
    video.currentTime = 42;
    await user.click(button());
    expect(played).toEqual(['/films/101/voice.pt.m4a from 42']);
    expect(device.said).toEqual([]);
  });

  it('plays a recording as loud as the film', async () => {
    const recordings: HTMLMediaElement[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      recordings.push(this);
      return Promise.resolve();
    });
    const { user, video } = show('pt-BR', '/films/101/voice.pt.m4a');
    video.volume = 0.25;
    await user.click(button());
    const [recording] = recordings;
    expect(recording).toMatchObject({ volume: 0.25, muted: false });
    video.muted = true;
    fireEvent(video, new Event('volumechange'));
    expect(recording).toMatchObject({ muted: true });
  });
});
