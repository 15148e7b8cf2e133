import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import type { CardImport } from './use-import';

interface ImportActionsProps {
  nouns: string;
  card: CardImport;
  onStart: (dryRun: boolean) => void;
  /** Further options. */
  children?: ReactNode;
}

/** The options of an import, and the buttons that check and import the chosen file. */
export function ImportActions({ nouns, card, onStart, children }: ImportActionsProps) {
  const { file, isBusy, isUploading, running, sent } = card;
  const isCheck = isUploading || !running ? sent?.dryRun : running.dryRun;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ display: 'grid', flex: '1 1 200px' }}>
        <ImportOption
          label="Skip rows that already exist"
          target={nouns}
          checked={card.skipsExisting}
          disabled={isBusy}
          onChange={card.setSkipsExisting}
        />
        {children}
      </Box>
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
          onClick={() => onStart(true)}
        />
        <BusyButton
          variant="contained"
          label="Import"
          busyLabel={isCheck ? 'Import' : 'Importing...'}
          target={nouns}
          isBusy={isBusy}
          onClick={() => onStart(false)}
        />
      </Box>
    </Box>
  );
}

interface ImportOptionProps {
  label: string;
  /** What is imported, for screen readers. */
  target: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

export const ImportOption = ({ label, target, checked, disabled, onChange }: ImportOptionProps) => (
  <FormControlLabel
    control={
      <Checkbox
        size="small"
        checked={checked}
        disabled={disabled}
        onChange={(_event, isChecked) => onChange(isChecked)}
        slotProps={{ input: { 'aria-label': `${label}: ${target}` } }}
      />
    }
    label={label}
    slotProps={{ typography: { sx: { fontSize: 13 } } }}
    sx={{ mr: 0 }}
  />
);

/** Focuses the card when an import ends if what had the focus is gone. */
export function useFocusAfter(isBusy: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const isLost = wasBusy.current && !isBusy && document.activeElement === document.body;
    if (isLost) panel.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return panel;
}
