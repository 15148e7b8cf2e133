import type { Content } from 'pdfmake/interfaces.js';
import type { Logo } from '../../config/settings.js';

const HAIRLINE = '#d1d5db';

const POINTS_OF_A_PIXEL = 0.75;

export function rule(
  width: number,
  margin: [number, number, number, number],
  { color: lineColor, lineWidth } = { color: HAIRLINE, lineWidth: 0.5 },
): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }], margin };
}

/** As large as on the screen. */
export function logoContent({ type, bytes, width, height }: Logo): Content {
  const size = { width: width * POINTS_OF_A_PIXEL, height: height * POINTS_OF_A_PIXEL };
  return type === 'image/png'
    ? { image: `data:image/png;base64,${bytes.toString('base64')}`, ...size }
    : { svg: bytes.toString(), ...size, font: 'Roboto' };
}
