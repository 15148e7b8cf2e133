import { saveBlob } from './save-blob';

/** Has the browser save a text as a file. */
export function downloadText(fileName: string, text: string, type: 'text/csv' | 'text/plain'): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}
