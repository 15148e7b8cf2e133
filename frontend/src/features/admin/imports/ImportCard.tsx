import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
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
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { fileRules } from '../../../ui/forms/file-rules';
import { FileDrop } from '../../../ui/forms/FileDrop';
import { Panel } from '../../../ui/layout/Panel';
import { FileColumns } from './table/FileColumns';
import type { ImportType } from './import-types';
import { ImportOutcome, SendError } from './ImportOutcome';
import { ImportProgress } from './ImportProgress';
import { useImport, type CardImport } from './use-import';

interface ImportCardProps {
  type: ImportType;
  jobs: readonly ImportJobRecord[] | undefined;
}

/** One type of import: its template, a file to check and import, its progress and its result. */
export function ImportCard({ type, jobs }: ImportCardProps) {
  const card = useImport(type.type, jobs);
  const panel = useFocusAfter(card.isBusy);
  return (
    <Panel title={type.title} ref={panel} actions={<TemplateButtons type={type} />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, px: 2, pt: 1.5, pb: 2 }}>
        <Typography variant="body2" className="prose" sx={{ color: 'text.secondary' }}>
          {type.about}
        </Typography>
        <ImportForm type={type} card={card} />
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

/** Focuses the card when an import ends if what had the focus is gone. */
function useFocusAfter(isBusy: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const isLost = wasBusy.current && !isBusy && document.activeElement === document.body;
    if (isLost) panel.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return panel;
}

function ImportForm({ type: { title, nouns }, card }: { type: ImportType; card: CardImport }) {
  const { file, fileError, isBusy, isUploading, running, sent, start } = card;
  const isCheck = isUploading || !running ? sent?.dryRun : running.dryRun;
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
          state={card.table}
          nouns={nouns}
          disabled={isBusy}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={card.skipsExisting}
              disabled={isBusy}
              onChange={(_event, checked) => card.setSkipsExisting(checked)}
              slotProps={{ input: { 'aria-label': `Skip rows that already exist: ${nouns}` } }}
            />
          }
          label="Skip rows that already exist"
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
          sx={{ flex: '1 1 200px', mr: 0 }}
        />
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          {file && !isBusy && (
            <Button aria-label={`Remove ${file.name}`} onClick={() => card.remove()}>
              Remove
            </Button>
          )}
          <BusyButton
            label="Check"
            busyLabel={isCheck ? 'Checking...' : 'Check'}
            target={nouns}
            isBusy={isBusy}
            onClick={() => void start(true)}
          />
          <BusyButton
            variant="contained"
            label="Import"
            busyLabel={isCheck ? 'Import' : 'Importing...'}
            target={nouns}
            isBusy={isBusy}
            onClick={() => void start(false)}
          />
        </Box>
      </Box>
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
