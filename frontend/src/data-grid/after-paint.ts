/** Does what may take long once the browser has painted what the click or the key has changed by itself. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
