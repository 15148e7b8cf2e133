import type { Page } from '@playwright/test';

/** Text whose contrast axe could not determine. */
export interface Undetermined {
  selector: string;
  /** Axe's key of the reason. */
  reason: string;
  /** As axe writes it: '4.5:1'. */
  expected: string;
}

/**
 * Reasons for which axe does not determine the contrast although the background colours of the ancestors suffice to
 * compute it: gradients, labels of charts (SVG has no background), empty fields, selects under their arrow, rows at the
 * edge of a scrolling area, key caps, dialogs above different rows of a page, hidden text. Text on an image is not among
 * them.
 */
const measurable = [
  'bgGradient',
  'imgNode',
  'emptyValue',
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'nonBmp',
  // A single letter, as on a key cap, which axe may take for a symbol above the page behind a dialog.
  'shortTextContent',
  'no reason',
];

/** Measures the contrasts that axe could not determine. Returns those too low or not measurable. */
export async function contrastViolations(page: Page, undetermined: Undetermined[]): Promise<string[]> {
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

/** The lowest contrast of each element: of its text and placeholder with each of its background colours. */
function lowestContrasts(selectors: string[]): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to blend colours on');

  interface Layer {
    color: string;
    opacity: number;
  }
  const solid = (color: string): Layer => ({ color, opacity: 1 });

  /** The luminance of colours in any CSS syntax, each painted over the one before. */
  const luminanceOf = (...layers: Layer[]): number => {
    for (const { color, opacity } of layers) {
      context.globalAlpha = opacity;
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (text: Layer, background: Layer[]): number => {
    const [low = 0, high = 0] = [luminanceOf(...background), luminanceOf(...background, text)].sort(
      (a, b) => a - b,
    );
    return (high + 0.05) / (low + 0.05);
  };
  /** The layers of colour behind an element, the lowest first, once for each stop of a gradient. */
  const backgroundsOf = (element: Element | null): Layer[][] => {
    if (!element) return [[solid('#fff')]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const stops = backgroundImage.match(/(?:rgba?|color|oklch|oklab|hsla?)\([^()]*\)/g);
    if (stops) return stops.map((stop) => [solid(backgroundColor), solid(stop)]);
    if (backgroundColor.startsWith('rgb(')) return [[solid(backgroundColor)]];
    return backgroundsOf(element.parentElement).map((below) => [...below, solid(backgroundColor)]);
  };
  const textsOf = (element: Element): Layer[] => {
    const { color, fill } = getComputedStyle(element);
    if (element instanceof SVGElement) return [solid(fill)];
    if (!('placeholder' in element)) return [solid(color)];
    const placeholder = getComputedStyle(element, '::placeholder');
    const texts = [solid(color), { color: placeholder.color, opacity: Number(placeholder.opacity) }];
    // A label inside the field makes the placeholder transparent.
    return texts.filter(({ opacity }) => opacity > 0);
  };
  return selectors.map((selector) => {
    const element = document.querySelector(selector);
    if (!element) return 0;
    return Math.min(
      ...backgroundsOf(element).flatMap((background) =>
        textsOf(element).map((text) => contrast(text, background)),
      ),
    );
  });
}
