import QRCode from 'qrcode';
import type { CertificateProof } from './sheet';

/** The QR code in one path: a stroke for each run of dark squares. */
export const qrPath = (text: string): CertificateProof['qr'] => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
    }
  }
  return { path: runs.join(''), size: modules.size };
};
