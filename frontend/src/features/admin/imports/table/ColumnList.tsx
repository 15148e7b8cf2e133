import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import type { ImportColumn } from '../../../../api/generated';
import { useAmountsHidden } from '../../../../lib/hidden-amounts';
import { ListTable } from '../../../../ui/layout/ListTable';
import { useIsNarrow } from '../../../../ui/layout/use-is-narrow';
import { columnLabel } from './column-label';
import { readCell } from './read-cell';
import type { FileColumns } from './use-file-columns';

const MOST_ROWS_SHOWN = 3;

interface ColumnListProps {
  columns: FileColumns;
  disabled: boolean;
  onRematch: (at: number, name: string | null) => void;
}

/** Each column of a file: its header, as what it is read, and its first cells as they will be read. */
export function ColumnList({ columns, disabled, onRematch }: ColumnListProps) {
  useAmountsHidden();
  const isNarrow = useIsNarrow(700);
  const { start, matches, accepted } = columns;
  const shown = start.rows
    .filter(({ number }) => !columns.leavesOutExamples || !columns.examples.includes(number))
    .slice(0, MOST_ROWS_SHOWN);
  return (
    <Box
      sx={{
        maxHeight: 360,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& table': { tableLayout: 'fixed' },
      }}
    >
      <ListTable
        label="Columns of the file"
        rowName="Column"
        isNarrow={isNarrow}
        head={head}
        hasActions={false}
      >
        {start.header.cells.map((title, at) => {
          const name = title.trim() || `Column ${at + 1}`;
          const match = accepted.columns.find((column) => column.name === matches[at]);
          const choice = (
            <ColumnChoice
              title={name}
              value={match?.name}
              columns={accepted.columns}
              disabled={disabled}
              onChange={(chosen) => onRematch(at, chosen)}
            />
          );
          const cells = <FirstCells cells={shown.map((row) => row.cells[at] ?? '')} column={match} />;
          return (
            // A file may have a header twice.
            <TableRow key={`${at} ${title}`}>
              {isNarrow ? (
                <TableCell sx={{ maxWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ mb: 0.75, fontWeight: 500 }}>{name}</Box>
                  {choice}
                  <Box sx={{ mt: 0.5 }}>{cells}</Box>
                </TableCell>
              ) : (
                <>
                  <TableCell sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</TableCell>
                  <TableCell sx={{ '&&': { py: 0.5 } }}>{choice}</TableCell>
                  <TableCell sx={{ maxWidth: 0 }}>{cells}</TableCell>
                </>
              )}
            </TableRow>
          );
        })}
      </ListTable>
    </Box>
  );
}

const head = (
  <>
    <TableCell sx={{ width: '29%' }}>Column of the File</TableCell>
    <TableCell sx={{ width: '36%' }}>Read As</TableCell>
    <TableCell>First Rows</TableCell>
  </>
);

interface ColumnChoiceProps {
  title: string;
  value: string | undefined;
  columns: readonly ImportColumn[];
  disabled: boolean;
  onChange: (name: string | null) => void;
}

const ColumnChoice = ({ title, value = '', columns, disabled, onChange }: ColumnChoiceProps) => (
  <TextField
    select
    size="small"
    value={value}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value || null)}
    slotProps={{
      select: {
        displayEmpty: true,
        renderValue: (chosen) => (chosen ? columnLabel(String(chosen)) : 'Ignored'),
        SelectDisplayProps: { 'aria-label': `Read ${title} as` },
      },
      htmlInput: { 'aria-label': `Read ${title} as` },
    }}
    sx={{ '& .MuiSelect-select': { fontSize: 13, color: value ? undefined : 'text.secondary' } }}
  >
    <MenuItem value="">Ignored</MenuItem>
    {columns.map(({ name, required }) => (
      <MenuItem key={name} value={name}>
        {columnLabel(name)}
        {required && ' (required)'}
      </MenuItem>
    ))}
  </TextField>
);

/** Of a column that is ignored, the texts as they are in the file. */
function FirstCells({ cells, column }: { cells: readonly string[]; column: ImportColumn | undefined }) {
  const all = cells.map((cell) => (column ? readCell(cell, column) : { text: cell.trim(), isWrong: false }));
  return (
    <>
      {all.map(({ text, isWrong }, at) => (
        <Box
          // The same text may be in several rows.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          title={isWrong ? `${text}: this cannot be read` : text}
          sx={{
            overflow: 'hidden',
            color: isWrong ? 'error.main' : 'text.secondary',
            fontSize: 12,
            textDecoration: column ? undefined : 'line-through',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {text || '\u00a0'}
          {isWrong && <span className="visually-hidden"> (cannot be read)</span>}
        </Box>
      ))}
    </>
  );
}
