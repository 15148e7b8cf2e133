import type { Page } from '@playwright/test';

const MAX_STOPS = 45;

interface Stop {
  /** The HTML of the focused control, '' for none. */
  control: string;
  isShown: boolean;
  /** Whether it is the first tab stop again. */
  isFirst: boolean;
}

/** The focused control, and whether its focus is visible: by an outline or shadow of it or its container, or a thicker border. */
const focusedStop = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const isShown = (focused: Element): boolean => {
      const border = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
      const hasFocusBorder = border ? parseFloat(getComputedStyle(border).borderTopWidth) >= 2 : false;
      const containers = ['label', '.MuiButtonBase-root', '[role="gridcell"], [role="columnheader"]'];
      return hasFocusBorder || [focused, ...containers.map((each) => focused.closest(each))].some(shows);
    };
    const stops = ((globalThis as { focusStops?: Element[] }).focusStops ??= []);
    const stopAt = (focused: Element): Stop => ({
      control: focused.outerHTML.slice(0, 200),
      isShown: isShown(focused),
      isFirst: focused === stops[0],
    });
    // The focus ring is drawn a frame after the focus event, or a little later on a busy machine.
    for (let attempt = 0; ; attempt += 1) {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return { control: '', isShown: false, isFirst: false };
      const stop = stopAt(focused);
      if (!stop.isShown && attempt < 10) {
        await frames();
        continue;
      }
      stops.push(focused);
      return stop;
    }
  });

/** Presses Tab through the first tab stops: the controls without a visible focus, and the number of those with one. */
export async function tabThrough(page: Page): Promise<{ hidden: string[]; shown: number }> {
  const hidden: string[] = [];
  let shown = 0;
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { control, isShown, isFirst } = await focusedStop(page);
    if (isFirst) break;
    if (isShown) shown += 1;
    else if (control) hidden.push(control);
  }
  return { hidden, shown };
}
