import { useMemo } from 'react';
import { fitName, NAME_WIDTH } from '@/lib/shared/rules/certificates/name-fitting';
import type { SetName } from '@/lib/shared/rules/certificates/sheet';
import { theme } from '@/lib/shared/theme/theme';

/** Large enough that rounding in the browser's text metrics does not matter. */
const MEASURED_SIZE = 100;

let context: CanvasRenderingContext2D | null | undefined;

/** Width of text set in one point, in the page's own copy of the printed font. */
const measure = (text: string): number => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 0.45;
  context.font = `700 ${MEASURED_SIZE}px ${theme.font.display}`;
  return context.measureText(text).width / MEASURED_SIZE;
};

/** The name as it is set on the sheet: the server's measure for the name it knows, ours for what is typed. */
export const useSetName = (name: string, known: SetName): SetName =>
  useMemo(
    () => (name === known.name ? known : { name, fit: fitName(name, NAME_WIDTH, measure) }),
    [name, known],
  );
