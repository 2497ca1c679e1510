import styled from 'styled-components';
import { useTexts } from '@/components/ui/texts';
import { brandLines } from '@/lib/shared/rules/certificates/brand-lines';
import { NAME_LEADING, riseOf } from '@/lib/shared/rules/certificates/name-fitting';
import type { CertificateSheetFacts, SetName } from '@/lib/shared/rules/certificates/sheet';
import { inPairs, printedAddress, writtenDate } from '@/lib/shared/rules/certificates/written';
import { theme } from '@/lib/shared/theme/theme';
import { radius } from '@/styles/tokens';
import { useSite } from './site';

/**
 * The certificate as it is printed, at the print's own coordinates (points on A4 landscape, see
 * `lib/server/features/certificates/pdf.ts`) and in its words (`certificate-print`). The home page's sample and the learner's own
 * are both drawn by it.
 */

export const SHEET = { width: 842, height: 595 };
const { width: WIDTH, height: HEIGHT } = SHEET;
export const MARGIN = 64;
const QR_SIDE = 72;
const QR_TOP = HEIGHT - 40 - QR_SIDE;

const { ink, blue, lime, muted, line, fieldBorder } = theme.color;

export const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${radius('small')};
  background: ${theme.color.white};

  /* A picture of a print, in the colours of the print: a browser that darkens light pages leaves it. */
  color-scheme: only light;

  &,
  * {
    forced-color-adjust: none;
  }
`;

interface WordsProps {
  x: number;
  y: number;
  size: number;
  fill?: string;
  type?: 'text' | 'bold' | 'display';
  spacing?: number;
  anchor?: 'end';
  children: string;
}

const WEIGHT = { text: 500, bold: 700, display: 800 };

export const Words = ({ type = 'text', size, spacing, fill = ink, anchor, ...rest }: WordsProps) => (
  <text
    {...rest}
    fill={fill}
    fontFamily={type === 'display' ? theme.font.display : theme.font.text}
    fontSize={size}
    fontWeight={WEIGHT[type]}
    letterSpacing={spacing}
    textAnchor={anchor}
  />
);

/** A bar that leans as all of them do; `x` is where its left edge meets the top of the sheet. */
const bar = (x: number, top: number, bottom: number, width = 54): string => {
  const lean = 0.2586;
  const [above, below] = [x - top * lean, x - bottom * lean];
  return `${above},${top} ${above + width},${top} ${below + width},${bottom} ${below},${bottom}`;
};

const Ornament = () => (
  <>
    <polygon fill={blue} points={bar(WIDTH - 100, 0, HEIGHT)} />
    <polygon fill={lime} points={bar(WIDTH - 6, 214, HEIGHT)} />
    <polygon fill={blue} points={bar(WIDTH + 88, 388, HEIGHT, 68)} />
    <polygon fill={lime} points={bar(WIDTH - 4, 34, 168)} transform={`rotate(-11 ${WIDTH - 20} 170)`} />
  </>
);

export const Brand = ({ brand }: Pick<CertificateSheetFacts, 'brand'>) => {
  const { locale } = useSite();
  const lines = brandLines(brand, locale);
  return (
    <>
      <polygon fill={ink} points={bar(87.9, 56, 92, 8.6)} />
      <polygon fill={ink} points={bar(101.5, 72.6, 92, 8.6)} />
      <polygon fill={lime} points={bar(103.2, 56, 66.8, 8.6)} />
      {lines.map((words, index) => (
        <Words key={words} x={106} y={71.5 + index * 20} size={20} type="display">
          {words}
        </Words>
      ))}
    </>
  );
};

const Statement = ({ courseTitle, fit }: CertificateSheetFacts & SetName) => {
  const { locale } = useSite();
  const t = useTexts('certificate-print');
  const first = 182 + fit.size * riseOf(fit.lines[0]);
  const last = first + fit.size * NAME_LEADING * (fit.lines.length - 1);
  return (
    <>
      <Words x={MARGIN} y={146} size={12.5} fill={blue} type="bold" spacing={1.1}>
        {t('heading').toLocaleUpperCase(locale)}
      </Words>
      <Words x={MARGIN} y={172} size={15} fill={muted}>
        {t('opening')}
      </Words>
      <CertificateName fit={fit} y={first} />
      <Words x={MARGIN} y={last + 34} size={15} fill={muted}>
        {t('statement')}
      </Words>
      <Words x={MARGIN} y={last + 66} size={28} fill={blue} type="display">
        {courseTitle}
      </Words>
    </>
  );
};

type Type = Pick<WordsProps, 'y' | 'size' | 'type'>;

interface FactsProps extends CertificateSheetFacts {
  /** Where each of the three begins. */
  at: readonly [number, number, number];
  label: Type;
  value: Type;
}

/** When the course was completed, its modules and its time, beside one another. */
export const CertificateFacts = ({ at, label, value, completedOn, moduleCount, duration }: FactsProps) => {
  const { locale } = useSite();
  const t = useTexts('certificate-print');
  const facts = [
    [t('facts.completedOn'), completedOn ? writtenDate(completedOn, locale) : '–'],
    [t('facts.modules'), String(moduleCount)],
    [t('facts.duration'), duration],
  ] as const;
  return facts.map(([name, words], index) => (
    <g key={name}>
      <Words {...label} x={at[index] ?? 0} fill={muted}>
        {name}
      </Words>
      <Words {...value} x={at[index] ?? 0}>
        {words}
      </Words>
    </g>
  ));
};

interface ModulesProps extends Pick<CertificateSheetFacts, 'moduleTitles'> {
  /** Of the first line, and from one to the next. */
  y: number;
  leading: number;
  size: number;
}

/** Two titles in a line. */
export const CertificateModules = ({ moduleTitles, y, leading, size }: ModulesProps) =>
  inPairs(moduleTitles).map((words, index) => (
    <Words key={words} x={MARGIN} y={y + index * leading} size={size}>
      {words}
    </Words>
  ));

/** The name in its lines. @param y of the first one */
export const CertificateName = ({ fit, y }: Pick<SetName, 'fit'> & { y: number }) =>
  fit.lines.map((words, index) => (
    <Words
      key={words}
      x={MARGIN - fit.size * 0.03}
      y={y + index * fit.size * NAME_LEADING}
      size={fit.size}
      type="display"
    >
      {words}
    </Words>
  ));

/** Code, address and QR code; before the first issue a place is held for them. */
const Proof = ({ proof, codeLater }: Pick<CertificateSheetFacts, 'proof'> & { codeLater: string }) => {
  const t = useTexts('certificate-print');
  const x = MARGIN + QR_SIDE + 20;
  return (
    <>
      {proof ? (
        <path
          d={proof.qr.path}
          fill={ink}
          shapeRendering="crispEdges"
          transform={`translate(${MARGIN} ${QR_TOP}) scale(${QR_SIDE / proof.qr.size})`}
        />
      ) : (
        <rect
          x={MARGIN + 1}
          y={QR_TOP + 1}
          width={QR_SIDE - 2}
          height={QR_SIDE - 2}
          rx={4}
          fill="none"
          stroke={fieldBorder}
          strokeDasharray="5 5"
        />
      )}
      <Words x={x} y={QR_TOP + 9} size={10} fill={muted}>
        {t('code')}
      </Words>
      <Words x={x} y={QR_TOP + 26} size={14} type="bold" fill={proof ? ink : muted}>
        {proof?.code ?? codeLater}
      </Words>
      {proof && (
        <>
          <Words x={x} y={QR_TOP + 52} size={10} fill={muted}>
            {t('verify')}
          </Words>
          <Words x={x} y={QR_TOP + 69} size={10.5} fill={blue} type="bold">
            {printedAddress(proof.publicUrl)}
          </Words>
        </>
      )}
    </>
  );
};

interface CertificateDrawingProps extends SetName {
  facts: CertificateSheetFacts;
  /** The picture in words. */
  label: string;
  /** Stands where the code will, as long as there is none. */
  codeLater?: string;
  className?: string;
}

/** A picture of a certificate. */
export const CertificateDrawing = ({
  facts,
  name,
  fit,
  label,
  codeLater = '',
  className,
}: CertificateDrawingProps) => (
  <Drawing className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
    <Ornament />
    <Brand {...facts} />
    <Statement {...facts} name={name} fit={fit} />
    <path d={`M${MARGIN} 372h520`} stroke={line} />
    <CertificateFacts
      {...facts}
      at={[MARGIN, MARGIN + 236, MARGIN + 340]}
      label={{ y: 396, size: 10 }}
      value={{ y: 415, size: 14, type: 'bold' }}
    />
    <CertificateModules {...facts} y={438} leading={13} size={9.5} />
    <Proof proof={facts.proof} codeLater={codeLater} />
  </Drawing>
);
