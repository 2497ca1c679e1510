import { describe, expect, it } from 'vitest';
import { theme } from '@/lib/shared/theme/theme';
import { GLOBAL_CSS } from '@/styles/global-css';

const { color } = theme;

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2 relative luminance of `#RRGGBB`. */
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const surface = (selector: string): Record<string, string> => {
  const rule = GLOBAL_CSS.split('}').find((part) => part.split('{')[0]?.includes(selector)) ?? '';
  return Object.fromEntries(
    (rule.split('{')[1] ?? '').split(';').map((declaration) => declaration.split(':') as [string, string]),
  );
};

describe('contrast', () => {
  it.each(['paper', 'white', 'ink', 'deep', 'blue'])('texts on %s reach 4.5 to 1', (name) => {
    const variables = surface(`[data-surface=${name}]`);
    for (const text of ['--text', '--muted', '--link', '--accent'])
      expect(
        contrast(variables[text] as string, variables['--surface'] as string),
        text,
      ).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['white on blue', color.white, color.blue],
    ['ink on lime', color.ink, color.lime],
    ['danger on white', color.danger, color.white],
    ['danger on its soft ground', color.danger, color.dangerSoft],
    ['success on its soft ground', color.success, color.successSoft],
    ['white on danger', color.white, color.danger],
    ['white on success', color.white, color.success],
  ])('%s reaches 4.5 to 1', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('borders of fields reach 3 to 1', () => {
    expect(contrast(color.fieldBorder, color.white)).toBeGreaterThanOrEqual(3);
  });
});
