import type { Page } from '@playwright/test';

/** Text whose contrast axe could not determine. */
export interface Undetermined {
  selector: string;
  /** Why not, in axe's word. */
  reason: string;
  /** As axe writes it: '4.5:1'. */
  expected: string;
}

/**
 * What axe gives up on although the text stands plainly on the colours of its ancestors: text on a gradient, labels of
 * charts (SVG has no background of its own), empty fields, selects under their arrow, rows at the edge of what scrolls,
 * the signs of keys, lines of a dialog's text that lie over different rows of the page behind, and what is out of sight. Text on an image would be another matter.
 */
const measurable = [
  'bgGradient',
  'imgNode',
  'emptyValue',
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'nonBmp',
  // A single letter, as on a key: axe takes it for a sign where the page behind a dialog confuses it.
  'shortTextContent',
  'no reason',
];

/** Measures the contrast that axe could not determine. Returns what is too low or cannot be measured either. */
export async function contrastFaults(page: Page, undetermined: Undetermined[]): Promise<string[]> {
  const ratios = await page.evaluate(
    lowestContrasts,
    undetermined.map(({ selector }) => selector),
  );
  return undetermined.flatMap(({ selector, reason, expected }, index) => {
    const ratio = ratios[index] ?? 0;
    if (measurable.includes(reason) && ratio >= parseFloat(expected)) return [];
    return `color-contrast at ${selector}: ${ratio.toFixed(2)} of ${expected}, undetermined for ${reason}`;
  });
}

/** Of each element: the least contrast of its text, and of its placeholder, with the colours behind it. */
function lowestContrasts(selectors: string[]): number[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('There is no canvas to mix colours on');

  interface Layer {
    color: string;
    opacity: number;
  }
  const solid = (color: string): Layer => ({ color, opacity: 1 });

  /** Colours of any CSS syntax, each painted over the one before. */
  const luminanceOf = (...layers: Layer[]): number => {
    for (const { color, opacity } of layers) {
      pen.globalAlpha = opacity;
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (text: Layer, ground: Layer[]): number => {
    const [low = 0, high = 0] = [luminanceOf(...ground), luminanceOf(...ground, text)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  /** The layers of colour behind an element, once for each stop of a gradient; the lowest layer first. */
  const groundsOf = (element: Element | null): Layer[][] => {
    if (!element) return [[solid('#fff')]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const stops = backgroundImage.match(/(?:rgba?|color|oklch|oklab|hsla?)\([^()]*\)/g);
    if (stops) return stops.map((stop) => [solid(backgroundColor), solid(stop)]);
    if (backgroundColor.startsWith('rgb(')) return [[solid(backgroundColor)]];
    return groundsOf(element.parentElement).map((below) => [...below, solid(backgroundColor)]);
  };
  const textsOf = (element: Element): Layer[] => {
    const { color, fill } = getComputedStyle(element);
    if (element instanceof SVGElement) return [solid(fill)];
    if (!('placeholder' in element)) return [solid(color)];
    const placeholder = getComputedStyle(element, '::placeholder');
    const texts = [solid(color), { color: placeholder.color, opacity: Number(placeholder.opacity) }];
    // A label that stands in its field hides the placeholder.
    return texts.filter(({ opacity }) => opacity > 0);
  };
  return selectors.map((selector) => {
    const element = document.querySelector(selector);
    if (!element) return 0;
    return Math.min(
      ...groundsOf(element).flatMap((ground) => textsOf(element).map((text) => contrast(text, ground))),
    );
  });
}
