import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { formatList, pluralize } from '../../../../lib/format';
import { isAccepted } from './match-columns';
import { ColumnList } from './ColumnList';
import { missingSentence } from './column-label';
import type { FileColumns as Columns, FileColumnsState } from './use-file-columns';

interface FileColumnsProps {
  state: FileColumnsState;
  /** The rows of the file, within a sentence. */
  nouns: string;
  disabled: boolean;
}

/** How the columns of the chosen file are read, to look at and change before it is sent. */
export function FileColumns({ state, nouns, disabled }: FileColumnsProps) {
  const { columns, isReading, isUnreadable } = state;
  if (isReading) return <Box sx={quiet}>Reading the columns...</Box>;
  if (isUnreadable)
    return <Box sx={quiet}>The columns of this file could not be read here. It will be sent as it is.</Box>;
  if (!columns) return null;
  return <Found columns={columns} state={state} nouns={nouns} disabled={disabled} />;
}

interface FoundProps extends FileColumnsProps {
  columns: Columns;
}

function Found({ columns, state, nouns, disabled }: FoundProps) {
  const { start, matches, missing } = columns;
  const id = useId();
  const isExact = isAccepted(start.header.cells, matches);
  const [isOpen, setOpen] = useState<boolean>();
  const shown = isOpen ?? !isExact;
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 13 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px' }}>{summaryOf(columns)}</Box>
        <Button
          aria-label={`${shown ? 'Hide' : 'Show'} Columns of ${nouns}`}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setOpen(!shown)}
        >
          {shown ? 'Hide Columns' : 'Show Columns'}
        </Button>
      </Box>
      {missing.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {missingSentence(missing)}
        </Box>
      )}
      <Box id={id} hidden={!shown}>
        {shown && <ColumnList columns={columns} disabled={disabled} onRematch={state.rematch} />}
      </Box>
      <Examples columns={columns} disabled={disabled} onChange={state.setLeavesOutExamples} />
    </Box>
  );
}

function summaryOf({ matches }: Columns): string {
  const read = matches.filter((match) => match !== null).length;
  if (read === matches.length)
    return read === 1 ? 'The column of this file is read.' : `All ${read} columns of this file are read.`;
  const others = matches.length - read === 1 ? 'the other is' : 'the others are';
  return `${read} of ${pluralize(matches.length, 'column')} of this file ${read === 1 ? 'is' : 'are'} read; ${others} ignored.`;
}

interface ExamplesProps {
  columns: Columns;
  disabled: boolean;
  onChange: (leaveOut: boolean) => void;
}

/** Warns of the rows of the template that nobody has overwritten. */
function Examples({ columns, disabled, onChange }: ExamplesProps) {
  const { examples, leavesOutExamples, start } = columns;
  if (examples.length === 0) return null;
  const rows = examples.length === 1 ? 'Row' : 'Rows';
  const are = examples.length === 1 ? 'is an example' : 'are examples';
  const isAll = examples.length === start.rows.length;
  return (
    <Box
      sx={{
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: 'warning.main',
        borderRadius: 1,
      }}
    >
      <div role="status">
        {isAll
          ? 'This file has only the examples of the template.'
          : `${rows} ${formatList(examples.map(String))} of this file ${are} of the template.`}
      </div>
      {!isAll && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={leavesOutExamples}
              disabled={disabled}
              onChange={(_event, checked) => onChange(checked)}
            />
          }
          label={examples.length === 1 ? 'Leave it out' : 'Leave them out'}
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
      )}
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: 13 } as const;
