import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import type { HallContent } from '@/lib/shared/rules/hall';
import { color, radius } from '@/styles/tokens';

/** Squares that stay free around a code, by its standard. */
const QUIET = 4;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border-radius: ${radius('medium')};
  background: ${color('white')};
  color: ${color('inkDeep')};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

/** The address of the module, for the cameras of phones. */
export const QrCode = ({ qr }: Pick<HallContent, 'qr'>) => {
  const t = useTexts('hall');
  const side = qr.size + 2 * QUIET;
  return (
    <Drawing viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={t('join.code')}>
      <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
    </Drawing>
  );
};
