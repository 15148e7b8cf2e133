/** Of every browser, in CSS pixels. */
export const windowSize = { width: 1280, height: 800 };
