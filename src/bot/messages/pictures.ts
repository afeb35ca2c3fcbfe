import { PNG } from 'pngjs';
import { toBuffer } from 'qrcode';

type Point = [x: number, y: number];
type Colour = [red: number, green: number, blue: number];

/** A white sign on a coloured background. */
interface Drawing {
  colour: Colour;
  strokes: [Point, Point][];
}

/** Status picture of an invoice that has no QR code to scan. */
export type Sign = 'seen' | 'paid' | 'expired';

/** Edge length of the square pictures, in pixels. */
const SIZE = 512;
/** Half of the thickness of a stroke, in pixels. */
const STROKE = 26;
/** One fixed filter ("up") spares trying all five per line; most lines of these pictures equal the one above. */
const PNG_OPTIONS = { filterType: 2, deflateLevel: 6, deflateStrategy: 0 };

const DRAWINGS: Record<Sign, Drawing> = {
  /** Three white dots on amber. */
  seen: { colour: [214, 150, 30], strokes: [150, 256, 362].map((x) => line([x, 256], [x, 257])) },
  /** A white check mark on green. */
  paid: { colour: [34, 150, 84], strokes: [line([130, 270], [220, 360]), line([220, 360], [390, 170])] },
  /** A white cross on grey. */
  expired: { colour: [120, 124, 130], strokes: [line([160, 160], [352, 352]), line([352, 160], [160, 352])] },
};

const pictureCache = new Map<Sign, Buffer>();

/** Draws a QR code as PNG. */
export const qrPicture = (text: string): Promise<Buffer> =>
  toBuffer(text, {
    type: 'png',
    width: SIZE,
    margin: 4,
    errorCorrectionLevel: 'M',
    rendererOpts: { ...PNG_OPTIONS },
  });

/**
 * Returns the PNG of a status sign, for an invoice that must not be paid (again). Each sign is drawn once and cached.
 */
export function signPicture(sign: Sign): Buffer {
  const picture = pictureCache.get(sign) ?? draw(DRAWINGS[sign]);
  pictureCache.set(sign, picture);
  return picture;
}

function draw({ colour, strokes }: Drawing): Buffer {
  const picture = new PNG({ width: SIZE, height: SIZE });
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const isSign = strokes.some(([from, to]) => distance([x, y], from as Point, to as Point) < STROKE);
      const [red, green, blue] = isSign ? [255, 255, 255] : colour;
      picture.data.set([red, green, blue, 255], (y * SIZE + x) * 4);
    }
  }
  return PNG.sync.write(picture, PNG_OPTIONS);
}

function line(from: Point, to: Point): [Point, Point] {
  return [from, to];
}

/** Distance from a point to the nearest point of a line segment. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - part * dx, y - fromY - part * dy);
}
