import styled from 'styled-components';
import type { CertificateProof } from '@/lib/shared/rules/certificates/sheet';
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

interface QrCodeProps {
  /** As `qrPath` draws it. */
  qr: CertificateProof['qr'];
  /** What it holds, in words. */
  label: string;
}

/** An address, for the cameras of phones. */
export const QrCode = ({ qr, label }: QrCodeProps) => {
  const side = qr.size + 2 * QUIET;
  return (
    <Drawing viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
    </Drawing>
  );
};
