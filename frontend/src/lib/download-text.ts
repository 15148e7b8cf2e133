import { saveBlob } from './save-blob';

/** Has the browser save a text as a file. */
export function downloadText(fileName: string, text: string): void {
  saveBlob(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
