import { useTranslation } from 'next-i18next/pages';
import QRCode from 'qrcode';
import styled from 'styled-components';
import { BUILT_IN_LOCALES, type Locale } from '@/lib/config/locales';
import { certificatePath } from '@/lib/config/paths';
import { theme } from '@/lib/config/theme';
import { radius } from '@/styles/tokens';

/**
 * The certificate as it is printed, at the same coordinates (points on A4 landscape) and in the same words
 * (`certificate-print`); the name and the code are made up. Server only, like the section it stands in.
 */

const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 64;
const QR_SIDE = 92;
const SAMPLE_CODE = 'QB-7F3K-92MD-X4TV';
const SAMPLE_DATE = new Date(Date.UTC(2026, 2, 14));

const { ink, blue, lime, muted, line } = theme.color;
const { display, text } = theme.font;

const Sheet = styled.svg`
  width: 100%;
  height: auto;
  border-radius: ${radius('small')};
  background: #fff;
  box-shadow: 0 2rem 4rem -1rem rgb(0 0 0 / 60%);
`;

interface PlacedProps {
  x: number;
  y: number;
  size: number;
  fill?: string;
  bold?: boolean;
  spacing?: number;
  children: string;
}

const Words = ({ x, y, size, fill = ink, bold = false, spacing, children }: PlacedProps) => (
  <text
    x={x}
    y={y}
    fill={fill}
    fontFamily={text}
    fontSize={size}
    fontWeight={bold ? 700 : 400}
    letterSpacing={spacing}
  >
    {children}
  </text>
);

const DisplayWords = ({ x, y, size, fill = ink, children }: PlacedProps) => (
  <text x={x} y={y} fill={fill} fontFamily={display} fontSize={size} fontWeight={800}>
    {children}
  </text>
);

/** A bar that leans as all of them do; `x` is where its left edge meets the top of the sheet. */
const bar = (x: number, top: number, bottom: number, width = 54): string => {
  const lean = 0.2586;
  const [a, b] = [x - top * lean, x - bottom * lean];
  return `${a},${top} ${a + width},${top} ${b + width},${bottom} ${b},${bottom}`;
};

const Ornament = () => (
  <>
    <polygon fill={blue} points={bar(WIDTH - 100, 0, HEIGHT)} />
    <polygon fill={lime} points={bar(WIDTH - 6, 214, HEIGHT)} />
    <polygon fill={ink} points={bar(WIDTH + 88, 388, HEIGHT)} />
    <polygon fill={lime} points={bar(WIDTH - 4, 34, 168)} transform={`rotate(-11 ${WIDTH - 20} 170)`} />
  </>
);

/** One stroke for each run of dark squares. */
const qrPath = (address: string): { path: string; size: number } => {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
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

const Brand = ({ locale }: { locale: Locale }) => {
  const words = BUILT_IN_LOCALES[locale].localBrand.toLocaleUpperCase(locale).split(' ');
  return (
    <>
      <polygon fill={ink} points={bar(73.3, 56, 92, 8.6)} />
      <polygon fill={ink} points={bar(87, 72.6, 92, 8.6)} />
      <polygon fill={lime} points={bar(88.6, 56, 66.8, 8.6)} />
      <DisplayWords x={98} y={71.5} size={20}>
        {words.slice(0, -1).join(' ')}
      </DisplayWords>
      <DisplayWords x={98} y={91.5} size={20}>
        {words.at(-1) ?? ''}
      </DisplayWords>
    </>
  );
};

interface CertificatePreviewProps {
  locale: Locale;
  courseTitle: string;
  moduleCount: number;
  minutes: number;
  siteOrigin: string;
}

const Facts = ({ locale, moduleCount, minutes }: CertificatePreviewProps) => {
  const { t } = useTranslation('certificate-print');
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(SAMPLE_DATE);
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const columns = [
    { x: MARGIN, label: t('facts.completedOn'), value: date },
    { x: MARGIN + 236, label: t('facts.modules'), value: String(moduleCount) },
    { x: MARGIN + 340, label: t('facts.duration'), value: duration.format(minutes) },
  ];
  return (
    <>
      <path d={`M${MARGIN} 372h520`} stroke={line} />
      {columns.map(({ x, label, value }) => (
        <g key={label}>
          <Words x={x} y={396} size={12} fill={muted}>
            {label}
          </Words>
          <Words x={x} y={416} size={15} bold>
            {value}
          </Words>
        </g>
      ))}
    </>
  );
};

const Proof = ({ locale, siteOrigin }: CertificatePreviewProps) => {
  const { t } = useTranslation('certificate-print');
  const address = siteOrigin + certificatePath(locale, SAMPLE_CODE);
  const { path, size } = qrPath(address);
  const top = HEIGHT - 56 - QR_SIDE;
  const x = MARGIN + QR_SIDE + 20;
  return (
    <>
      <g transform={`translate(${MARGIN} ${top}) scale(${QR_SIDE / size})`}>
        <path d={path} fill={ink} shapeRendering="crispEdges" />
      </g>
      <Words x={x} y={top + 12} size={12} fill={muted}>
        {t('code')}
      </Words>
      <Words x={x} y={top + 31} size={15} bold spacing={0.4}>
        {SAMPLE_CODE}
      </Words>
      <Words x={x} y={top + 66} size={12} fill={muted}>
        {t('verify')}
      </Words>
      <Words x={x} y={top + 84} size={12} fill={blue} bold>
        {address.replace(/^https?:\/\//, '')}
      </Words>
    </>
  );
};

/** A picture of a certificate with a made-up name. */
export const CertificatePreview = (props: CertificatePreviewProps) => {
  const { locale, courseTitle } = props;
  const { t } = useTranslation(['home', 'certificate-print']);
  const name = t('certificate.sampleName');
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(SAMPLE_DATE);
  const alternative = t('certificate.sampleAlternative', { name, course: courseTitle, date });
  return (
    <Sheet viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={alternative}>
      <Ornament />
      <Brand locale={locale} />
      <Words x={MARGIN} y={162} size={13.5} fill={blue} bold spacing={1.1}>
        {t('certificate-print:heading').toLocaleUpperCase(locale)}
      </Words>
      <DisplayWords x={MARGIN - 2} y={232} size={62}>
        {name}
      </DisplayWords>
      <Words x={MARGIN} y={274} size={16.5} fill={muted}>
        {t('certificate-print:statement')}
      </Words>
      <DisplayWords x={MARGIN} y={312} size={34} fill={blue}>
        {courseTitle}
      </DisplayWords>
      <Facts {...props} />
      <Proof {...props} />
    </Sheet>
  );
};
