import type { Page } from '@playwright/test';

const STOPS = 45;

interface Stop {
  /** Of the control that has the focus, '' for none. */
  control: string;
  isShown: boolean;
  /** Whether Tab is back where it began. */
  isFirst: boolean;
}

/** What has the focus, and whether something shows it: an outline of its own or around it, or a thicker edge of a field. */
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
      const edge = focused.closest('.MuiInputBase-root')?.querySelector('fieldset');
      const isEdged = edge ? parseFloat(getComputedStyle(edge).borderTopWidth) >= 2 : false;
      const around = ['label', '.MuiButtonBase-root', '[role="gridcell"], [role="columnheader"]'];
      return isEdged || [focused, ...around.map((each) => focused.closest(each))].some(shows);
    };
    const stops = ((globalThis as { focusStops?: Element[] }).focusStops ??= []);
    const stopAt = (focused: Element): Stop => ({
      control: focused.outerHTML.slice(0, 200),
      isShown: isShown(focused),
      isFirst: focused === stops[0],
    });
    // A ring is drawn with the frame after the one in which the focus came, or a little later on a busy machine.
    for (let look = 0; ; look += 1) {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return { control: '', isShown: false, isFirst: false };
      const stop = stopAt(focused);
      if (!stop.isShown && look < 10) {
        await frames();
        continue;
      }
      stops.push(focused);
      return stop;
    }
  });

/** The controls among the first stops of Tab that nothing shows the focus of, and how many are shown. */
export async function tabThrough(page: Page): Promise<{ hidden: string[]; shown: number }> {
  const hidden: string[] = [];
  let shown = 0;
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { control, isShown, isFirst } = await focusedStop(page);
    if (isFirst) break;
    if (isShown) shown += 1;
    else if (control) hidden.push(control);
  }
  return { hidden, shown };
}
