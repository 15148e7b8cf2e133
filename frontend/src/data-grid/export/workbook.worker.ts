import type { ExportTable } from './export-column';
import { workbookOf } from './workbook';

export interface WorkbookAsked {
  title: string;
  table: ExportTable;
}

/** What comes back: the file, or why there is none. */
export type WorkbookWritten = { file: Blob } | { fault: string };

addEventListener('message', ({ data }: MessageEvent<WorkbookAsked>) => {
  const answer = (written: WorkbookWritten) => postMessage(written);
  workbookOf(data.title, data.table).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ fault: String(error) }),
  );
});
