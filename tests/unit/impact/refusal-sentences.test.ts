import { describe, expect, it } from 'vitest';
import type { Refusal } from '@/lib/evidence/evidence-rows';
import { LOCALES } from '@/lib/shared/config/locales';
import { flatTexts, textsOnSite } from '../../support/texts';

/** Whether the sentence for it names what the file is. */
const NAMES_FORMAT: Record<Refusal, boolean> = {
  'unreadable-picture': false,
  'newer-picture': true,
  'raw-picture': true,
  'moving-picture': true,
  'picture-too-large': false,
  'scrambled-canvas': false,
  'unknown-type': false,
  'other-film': true,
  document: true,
  'unreadable-film': false,
  'unfinished-film': false,
  'sound-only': false,
  vanished: false,
  empty: false,
  'not-accepted': false,
  'file-too-large': false,
  full: false,
  'day-full': false,
  changed: false,
  'consent-missing': false,
  'not-signed-in': false,
  network: false,
  other: false,
};

describe.each(LOCALES)('why a file was not sent, in %s', (locale) => {
  const texts = new Map(flatTexts(textsOnSite(locale, 'impact')));
  const sentence = (refusal: string): string => texts.get(`evidence.refusal.${refusal}`) ?? '';

  it('is said for every reason, naming the file’s kind', () => {
    for (const [refusal, names] of Object.entries(NAMES_FORMAT)) {
      expect(sentence(refusal), refusal).toMatch(/\w/);
      expect(sentence(refusal).includes('{{format}}'), refusal).toBe(names);
    }
  });

  it('advises no format that the file may have already', () => {
    const own = [
      'unreadable-picture',
      'picture-too-large',
      'scrambled-canvas',
      'unreadable-film',
      'unfinished-film',
      'vanished',
      'not-accepted',
    ];
    for (const refusal of own) expect(sentence(refusal), refusal).not.toMatch(/MP4|MOV|WebM|JPEG|PNG/);
  });

  it('names the camera’s setting for a photo too large', () => {
    expect(sentence('picture-too-large')).toMatch(/alta resolu|high-resolution/);
  });
});
