import { theme } from '@/lib/shared/theme/theme';

/** The drawn half of the football course’s certificate: a field at a slant, the broken bar, the ball. */

type Document = PDFKit.PDFDocument;

const BALL = { x: 763, y: 189, radius: 36 };

/** Where the slanted edge of the field is at this height. */
export const fieldEdge = (y: number): number => 735 - y * 0.2586;

const drawField = (doc: Document) => {
  const { width, height } = doc.page;
  const side = (shift: number) =>
    doc
      .moveTo(fieldEdge(0) + shift, 0)
      .lineTo(width, 0)
      .lineTo(width, height)
      .lineTo(fieldEdge(height) + shift, height);
  side(0).fill(theme.color.ink);
  side(13).fill(theme.color.blue);
  doc.save();
  side(13).clip();
  doc.circle(780, 200, 125).lineWidth(2.4).stroke(theme.color.chalk);
  doc.moveTo(827, 0).lineTo(737, 348).lineWidth(2.4).stroke(theme.color.chalk);
  doc.restore();
};

const drawBrokenBar = (doc: Document) => {
  doc.polygon([820, 0], [858, 0], [807, 131], [767, 125]).fill(theme.color.lime);
  doc.polygon([741, 241], [781, 241], [754, 347], [713, 347]).fill(theme.color.lime);
};

/** A point of the ball, `turn` fifths of a turn from its top. */
const onBall = (turn: number, distance: number): [number, number] => {
  const angle = (turn / 5) * 2 * Math.PI - Math.PI / 2;
  return [BALL.x + Math.cos(angle) * distance, BALL.y + Math.sin(angle) * distance];
};

const drawBall = (doc: Document) => {
  doc.circle(BALL.x, BALL.y, BALL.radius).fill(theme.color.white);
  const turns = [0, 1, 2, 3, 4];
  doc.polygon(...turns.map((turn) => onBall(turn, 14))).fill(theme.color.ink);
  for (const turn of turns)
    doc
      .moveTo(...onBall(turn, 13))
      .lineTo(...onBall(turn, 35))
      .lineWidth(4)
      .stroke(theme.color.ink);
};

export const drawFootballArtwork = (doc: Document) => {
  drawField(doc);
  drawBrokenBar(doc);
  drawBall(doc);
};
