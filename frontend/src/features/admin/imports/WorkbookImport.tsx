import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { getDownloadWorkbookTemplateUrl } from '../../../api/generated';
import { httpFile } from '../../../api/http';
import { saveBlob } from '../../../lib/save-blob';
import { toast } from '../../../lib/toast';
import { UnsavedChangesDialog } from '../../../ui/dialogs/UnsavedChanges';
import { fileRules } from '../../../ui/forms/file-rules';
import { FileDrop } from '../../../ui/forms/FileDrop';
import { Panel } from '../../../ui/layout/Panel';
import { hasImported, hasSheets } from './import-jobs';
import { ImportActions, ImportOption, useFocusAfter } from './ImportActions';
import { ImportOutcome, SendError } from './ImportOutcome';
import { ImportProgress } from './ImportProgress';
import { WORKBOOK } from './send-import';
import { useImport } from './use-import';
import { useImportJobs } from './watch-import';
import { SheetTable } from './workbook/SheetTable';

const NOUNS = 'the workbook';

/** Imports a workbook with a sheet of each type: its template, a file to check and import, its progress and result. */
export function WorkbookImport({ onDone }: { onDone?: () => void }) {
  const { data: jobs } = useImportJobs();
  const card = useImport({
    ...{ type: WORKBOOK, jobs },
    rules: fileRules.workbook,
    fileNoun: 'an Excel workbook',
  });
  const [leavesOutExamples, setLeavesOutExamples] = useState(true);
  const { file, finished, isBusy, running } = card;
  const panel = useFocusAfter(isBusy);
  useOnDone(finished && hasImported(finished) ? finished.id : undefined, onDone);
  return (
    <Panel title="Import Everything at Once" ref={panel} actions={<TemplateButton />}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, px: 2, pt: 1.5, pb: 2 }}>
        <About />
        <FileDrop
          label="Workbook File"
          {...fileRules.workbook}
          prompt="Choose Workbook"
          limits="Excel (.xlsx)"
          disabled={isBusy}
          file={file}
          error={card.fileError}
          onChoose={card.choose}
        />
        <ImportActions
          nouns={NOUNS}
          card={card}
          onStart={(dryRun) => void card.start(dryRun, { leavesOutExamples })}
        >
          <ImportOption
            label="Leave out the example rows of the template"
            target={NOUNS}
            checked={leavesOutExamples}
            disabled={isBusy}
            onChange={setLeavesOutExamples}
          />
        </ImportActions>
        {isBusy && <ImportProgress nouns={NOUNS} card={card} />}
        {isBusy && running && hasSheets(running) && <SheetTable job={running} />}
        {!isBusy && card.sendError && <SendError sentence={card.sendError} onDismiss={card.clear} />}
        {!isBusy && finished && (
          <>
            <ImportOutcome job={finished} hasFile={file !== undefined} onDismiss={card.clear} />
            {hasSheets(finished) && <SheetTable job={finished} />}
          </>
        )}
      </Box>
      <UnsavedChangesDialog when={card.isUploading} title="Leave while a file is uploading?">
        The upload will be stopped, and nothing from {card.sent?.file.name} will be imported.
      </UnsavedChangesDialog>
    </Panel>
  );
}

/** Notifies the parent once for each import that has added its rows. */
function useOnDone(id: string | undefined, onDone: (() => void) | undefined): void {
  const announced = useRef(id);
  useEffect(() => {
    if (id === undefined || announced.current === id) return;
    announced.current = id;
    onDone?.();
  }, [id, onDone]);
}

const About = () => (
  <Typography variant="body2" className="prose" sx={{ color: 'text.secondary' }}>
    One Excel workbook with a sheet each for companies, investments, LPs, entities, allocations, cash flows
    and marks, which are imported in this order; leave out what you do not need. Rows may refer to rows of
    earlier sheets. All of it is imported or nothing. No e-mail is sent. It can be undone as a whole for 30
    days, unless it has cash flows: those stay in the journal and are only reversed.
  </Typography>
);

function TemplateButton() {
  const { mutate: download, isPending } = useMutation({
    mutationFn: async () =>
      saveBlob('workbook-template.xlsx', await httpFile(getDownloadWorkbookTemplateUrl())),
    onSuccess: () => toast({ title: 'Template Downloaded' }),
    onError: () =>
      toast({
        title: 'Download Failed',
        description: 'Failed to download template. Please try again.',
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="outlined"
      aria-label="Download Template of the workbook"
      disabled={isPending}
      onClick={() => download()}
    >
      Download Template
    </Button>
  );
}
