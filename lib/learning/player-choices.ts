import { browserStore } from '@/lib/browser/web-storage';
import { isRecord } from '@/lib/shared/json/record';

export interface PlayerChoices {
  /** Undefined until the reader has chosen: then the platform's own preference holds. */
  captions?: boolean;
  rate?: number;
  /** Undefined until the reader has chosen: then a voice of the device is used where there is one. */
  voice?: boolean;
}

const isPlayerChoices = (value: unknown): value is PlayerChoices =>
  isRecord(value) &&
  [value.captions, value.voice].every((on) => on === undefined || typeof on === 'boolean') &&
  (value.rate === undefined || (typeof value.rate === 'number' && value.rate >= 0.25 && value.rate <= 4));

export const PLAYER_CHOICES_KEY = 'bb.player';

/** Choices about the player belong to the device, not to a person. */
export const playerChoices = browserStore('localStorage', PLAYER_CHOICES_KEY, isPlayerChoices);

/** Keeps one of them beside the others. */
export const choosePlayer = (choice: PlayerChoices): void =>
  playerChoices.write({ ...playerChoices.read(), ...choice });
