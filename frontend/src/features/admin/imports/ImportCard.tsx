import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import {
  getDownloadImportTemplateUrl,
  type ImportJobRecord,
  type TemplateFormat,
} from '../../../api/generated';
import { httpFile } from '../../../api/http';
import { saveBlob } from '../../../lib/save-blob';
import { toast } from '../../../lib/toast';
import { UnsavedChangesDialog } from '../../../ui/dialogs/UnsavedChanges';
import { fileRules } from '../../../ui/forms/file-rules';
import { FileDrop } from '../../../ui/forms/FileDrop';
import { Panel } from '../../../ui/layout/Panel';
import { FileColumns } from './table/FileColumns';
import { useFileColumns, type FileColumnsState } from './table/use-file-columns';
import type { ImportType } from './import-types';
import { ImportActions, useFocusAfter } from './ImportActions';
import { ImportOutcome, SendError } from './ImportOutcome';
import { ImportProgress } from './ImportProgress';
import { useImport, type CardImport } from './use-import';

interface ImportCardProps {
  type: ImportType;
  jobs: readonly ImportJobRecord[] | undefined;
}

/** One type of import: its template, a file to check and import, its progress and its result. */
export function ImportCard({ type, jobs }: ImportCardProps) {
  const table = useFileColumns(type.type);
  const card = useImport({
    ...{ type: type.type, jobs, table },
    rules: fileRules.spreadsheet,
    fileNoun: 'a CSV file',
  });
  const panel = useFocusAfter(card.isBusy);
  return (
    <Panel title={type.title} ref={panel} actions={<TemplateButtons type={type} />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, px: 2, pt: 1.5, pb: 2 }}>
        <Typography variant="body2" className="prose" sx={{ color: 'text.secondary' }}>
          {type.about}
        </Typography>
        <ImportForm type={type} card={card} table={table} />
        {card.isBusy && <ImportProgress nouns={type.nouns} card={card} />}
        {!card.isBusy && card.sendError && <SendError sentence={card.sendError} onDismiss={card.clear} />}
        {!card.isBusy && card.finished && (
          <ImportOutcome job={card.finished} hasFile={card.file !== undefined} onDismiss={card.clear} />
        )}
      </Box>
      <UnsavedChangesDialog when={card.isUploading} title="Leave while a file is uploading?">
        The upload will be stopped, and nothing from {card.sent?.file.name} will be imported.
      </UnsavedChangesDialog>
    </Panel>
  );
}

interface ImportFormProps {
  type: ImportType;
  card: CardImport;
  table: FileColumnsState;
}

function ImportForm({ type: { title, nouns }, card, table }: ImportFormProps) {
  const { file, fileError, isBusy, start } = card;
  return (
    <>
      <FileDrop
        label={`${title} File`}
        {...fileRules.spreadsheet}
        prompt="Choose CSV File"
        limits="CSV or Excel (.xlsx)"
        disabled={isBusy}
        file={file}
        error={fileError}
        onChoose={card.choose}
      />
      {file && (
        <FileColumns
          key={`${file.name} ${file.lastModified}`}
          state={table}
          nouns={nouns}
          disabled={isBusy}
        />
      )}
      <ImportActions nouns={nouns} card={card} onStart={(dryRun) => void start(dryRun)} />
    </>
  );
}

/** The file to fill in: as CSV, or for Excel with notes on its columns. */
function TemplateButtons({ type: { type, nouns } }: { type: ImportType }) {
  const { mutate: download } = useMutation({
    mutationFn: async (format: TemplateFormat) =>
      saveBlob(`${type}-template.${format}`, await httpFile(getDownloadImportTemplateUrl(type, { format }))),
    onSuccess: () => toast({ title: 'Template Downloaded' }),
    onError: () =>
      toast({
        title: 'Download Failed',
        description: 'Failed to download template. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        aria-label={`Download Template for ${nouns} as CSV`}
        onClick={() => download('csv')}
      >
        Download Template
      </Button>
      <Button
        variant="outlined"
        aria-label={`Excel: Download Template for ${nouns} as Excel`}
        onClick={() => download('xlsx')}
      >
        Excel
      </Button>
    </Box>
  );
}
