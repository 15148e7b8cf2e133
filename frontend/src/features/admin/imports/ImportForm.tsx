import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { FileDrop } from '../../../ui/forms/FileDrop';
import { fileRules } from '../../../ui/forms/file-rules';
import type { ImportType } from './import-types';
import type { CardImport } from './use-import';

interface ImportFormProps {
  type: ImportType;
  card: CardImport;
}

/** The file, and what is to be done with it. */
export function ImportForm({ type: { title, nouns }, card }: ImportFormProps) {
  const { file, fileError, isBusy, isUploading, running, sent, begin } = card;
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={card.skipsExisting}
              disabled={isBusy}
              onChange={(_event, checked) => card.setSkipsExisting(checked)}
              slotProps={{ input: { 'aria-label': `Skip rows that exist already: ${nouns}` } }}
            />
          }
          label="Skip rows that exist already"
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
            onClick={() => begin(true)}
          />
          <BusyButton
            variant="contained"
            label="Import"
            busyLabel={isCheck ? 'Import' : 'Importing...'}
            target={nouns}
            isBusy={isBusy}
            onClick={() => begin(false)}
          />
        </Box>
      </Box>
    </>
  );
}
