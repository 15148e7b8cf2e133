import type { ExportTable } from './export-column';
import { workbookOf } from './workbook';

export interface WorkbookAsked {
  title: string;
  table: ExportTable;
}

/** The worker's answer. */
export type WorkbookWritten = { file: Blob } | { error: string };

addEventListener('message', ({ data }: MessageEvent<WorkbookAsked>) => {
  const answer = (written: WorkbookWritten) => postMessage(written);
  workbookOf(data.title, data.table).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
