import {
  Brand,
  CertificateFacts,
  CertificateModules,
  CertificateName,
  Drawing,
  MARGIN,
  SHEET,
  Words,
} from '@/components/ui/certificate-drawing';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import type { FootballSheetFacts } from '@/lib/shared/rules/certificates/football';
import { NAME_LEADING, riseOf } from '@/lib/shared/rules/certificates/name-fitting';
import type { CertificateSheetFacts, SetName } from '@/lib/shared/rules/certificates/sheet';
import { printedAddress } from '@/lib/shared/rules/certificates/written';
import { theme } from '@/lib/shared/theme/theme';

/**
 * The football course's certificate as it is printed, at the print's own coordinates
 * (`lib/server/features/certificates/football-sheet.ts`). For pages that send no script: it is not small.
 */

const TILE = { x: 673, y: 371, side: 118, quiet: 9 };
const { ink, blue, lime, muted, line, white } = theme.color;
const { width, height } = SHEET;

const edge = (y: number) => 735 - y * 0.2586;
const field = (shift: number) => `M${edge(0) + shift} 0H${width}V${height}H${edge(height) + shift}z`;

const onBall = (turn: number, distance: number) => {
  const angle = (turn / 5) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number) => Math.round(value * 10) / 10;
  return `${round(763 + Math.cos(angle) * distance)} ${round(189 + Math.sin(angle) * distance)}`;
};

const TURNS = [0, 1, 2, 3, 4];
const PENTAGON = TURNS.map((turn) => onBall(turn, 14)).join(' ');
const SEAMS = TURNS.map((turn) => `M${onBall(turn, 13)}L${onBall(turn, 35)}`).join('');

const Artwork = () => (
  <>
    <path fill={ink} d={field(0)} />
    <path fill={blue} d={field(13)} />
    <clipPath id="certificate-field">
      <path d={field(13)} />
    </clipPath>
    <g clipPath="url(#certificate-field)" fill="none" stroke={theme.color.chalk} strokeWidth={2.4}>
      <circle cx={780} cy={200} r={125} />
      <path d="M827 0 737 348" />
    </g>
    <path fill={lime} d="M820 0h38l-51 131-40-6zM741 241h40l-27 106h-41z" />
    <circle cx={763} cy={189} r={36} fill={white} />
    <polygon fill={ink} points={PENTAGON} />
    <path stroke={ink} strokeWidth={4} d={SEAMS} />
  </>
);

const FederationParts = ({ federation, brandEnd, sizes }: FootballSheetFacts) => {
  const t = useTexts('certificate-print');
  if (!federation) return null;
  const { name, emblem, signatories = [] } = federation;
  const divider = brandEnd + 24;
  const x = emblem ? divider + 87 : divider + 19;
  return (
    <>
      <path d={`M${divider} 54v47`} stroke={line} strokeWidth={1.4} />
      {emblem && (
        <image
          href={emblem}
          x={divider + 19}
          y={42}
          width={55}
          height={64}
          preserveAspectRatio="xMinYMax meet"
        />
      )}
      <Words x={x} y={72} size={11} fill={muted}>
        {t('federation.lead')}
      </Words>
      <Words x={x} y={92} size={sizes.name} type="display">
        {name}
      </Words>
      {signatories.map((signatory, index) => (
        <g key={signatory.name} transform={`translate(${MARGIN + index * 244} 0)`}>
          {signatory.signature && (
            <image
              href={signatory.signature}
              x={0}
              y={462}
              width={151}
              height={44}
              preserveAspectRatio="xMinYMax meet"
            />
          )}
          <path d="M0 510h216" stroke={ink} strokeWidth={1.2} />
          <Words x={0} y={529} size={sizes.signatories[index]?.name ?? 12.5} type="bold">
            {signatory.name}
          </Words>
          <Words x={0} y={546} size={sizes.signatories[index]?.role ?? 11} fill={muted}>
            {signatory.role}
          </Words>
        </g>
      ))}
    </>
  );
};

const Statement = ({ courseTitle, fit }: CertificateSheetFacts & SetName) => {
  const { locale } = useSite();
  const t = useTexts('certificate-print');
  const first = 243 - fit.size * NAME_LEADING * (fit.lines.length - 1);
  return (
    <>
      <Words
        x={MARGIN}
        y={first - fit.size * riseOf(fit.lines[0]) - 10}
        size={13.5}
        fill={blue}
        type="bold"
        spacing={1.1}
      >
        {t('heading').toLocaleUpperCase(locale)}
      </Words>
      <CertificateName fit={fit} y={first} />
      <Words x={MARGIN} y={275} size={15.5} fill={muted}>
        {t('statement')}
      </Words>
      <Words x={MARGIN} y={314} size={36} fill={blue} type="display">
        {courseTitle}
      </Words>
    </>
  );
};

const Proof = ({ proof }: CertificateSheetFacts) => {
  if (!proof) return null;
  const { x, y, side, quiet } = TILE;
  const address = printedAddress(proof.publicUrl);
  const cut = address.lastIndexOf('/certificate/');
  const right = { x: x + side, anchor: 'end', fill: white } as const;
  return (
    <>
      <rect x={x} y={y} width={side} height={side} rx={4} fill={white} />
      <path
        d={proof.qr.path}
        fill={ink}
        shapeRendering="crispEdges"
        transform={`translate(${x + quiet} ${y + quiet}) scale(${(side - 2 * quiet) / proof.qr.size})`}
      />
      <Words {...right} y={y + side + 22} size={14.5} type="bold">
        {proof.code}
      </Words>
      <Words {...right} y={y + side + 41} size={9.5}>
        {address.slice(0, cut)}
      </Words>
      <Words {...right} y={y + side + 57} size={9.5}>
        {address.slice(cut)}
      </Words>
    </>
  );
};

export interface FootballDrawingProps extends SetName {
  facts: CertificateSheetFacts;
  football: FootballSheetFacts;
  /** The picture in words. */
  label: string;
  className?: string;
}

/** A picture of the football course's certificate. */
export const FootballDrawing = ({ facts, football, name, fit, label, className }: FootballDrawingProps) => (
  <Drawing className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
    <Artwork />
    <Brand {...facts} />
    <FederationParts {...football} />
    <Statement {...facts} name={name} fit={fit} />
    <path d={`M${MARGIN} 341H620`} stroke={line} strokeWidth={1.2} />
    <CertificateFacts
      {...facts}
      at={[MARGIN, 345, 450]}
      label={{ y: 369, size: 12.5 }}
      value={{ y: 395, size: 25, type: 'display' }}
    />
    <CertificateModules {...facts} y={426} leading={17} size={12.5} />
    <Proof {...facts} />
  </Drawing>
);
