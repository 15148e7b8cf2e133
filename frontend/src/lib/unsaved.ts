/** The ids of all forms with unsaved changes on the page: only the first one asks, so that the question comes once. */
const unsaved: string[] = [];
let waiting: (() => void)[] = [];

/** Returns a function that removes it again. */
export function addUnsaved(id: string): () => void {
  unsaved.push(id);
  return () => {
    unsaved.splice(unsaved.indexOf(id), 1);
    if (unsaved.length > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
}

export const isFirstUnsaved = (id: string): boolean => unsaved[0] === id;
export const isAnythingUnsaved = (): boolean => unsaved.length > 0;
export const nothingUnsaved = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
