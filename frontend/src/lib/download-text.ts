/** Has the browser save a text as a file. */
export function downloadText(fileName: string, text: string, type: 'text/csv' | 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
