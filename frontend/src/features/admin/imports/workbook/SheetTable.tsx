import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ImportJobRecord, ImportSheet } from '../../../../api/generated';
import { formatCount } from '../../../../lib/format';
import { TextLink } from '../../../../ui/layout/links';
import { ListTable } from '../../../../ui/layout/ListTable';
import { useIsNarrow } from '../../../../ui/layout/use-is-narrow';
import { StatusBadge } from '../../../../ui/values/StatusBadge';
import { hasImported, isUnfinished } from '../import-jobs';
import { importProgress } from '../import-progress';
import { listOf } from '../import-types';
import { UndoImport } from '../UndoImport';

interface SheetTableProps {
  job: ImportJobRecord;
  /** Whether single sheets are undone here, which is offered once the workbook cannot be as a whole. */
  hasUndo?: boolean;
}

/** The sheets of a workbook in the order of import: their state, rows and errors. */
export function SheetTable({ job, hasUndo = false }: SheetTableProps) {
  const isNarrow = useIsNarrow(900);
  return (
    <ListTable
      label={`Sheets of ${job.fileName}`}
      rowName="Sheet"
      isNarrow={isNarrow}
      head={head}
      hasActions={hasUndo}
    >
      {job.sheets.map((sheet) => (
        <SheetRow key={sheet.id} job={job} sheet={sheet} isNarrow={isNarrow} hasUndo={hasUndo} />
      ))}
    </ListTable>
  );
}

const head = (
  <>
    <TableCell>Sheet</TableCell>
    <TableCell align="right">Rows</TableCell>
    <TableCell align="right">New</TableCell>
    <TableCell align="right">Existing</TableCell>
    <TableCell align="right">Errors</TableCell>
    <TableCell sx={{ width: '45%' }}>State</TableCell>
  </>
);

interface SheetRowProps {
  job: ImportJobRecord;
  sheet: ImportSheet;
  isNarrow: boolean;
  hasUndo: boolean;
}

function SheetRow({ job, sheet, isNarrow, hasUndo }: SheetRowProps) {
  const { rowsRead, newRows, existingRows, badRows } = sheet;
  const action = hasUndo && !job.canUndo && sheet.canUndo && <UndoImport job={job} sheet={sheet} />;
  const counts = [rowsRead, newRows, existingRows, badRows];
  if (isNarrow)
    return (
      <TableRow>
        <TableCell sx={breaking}>
          <Box sx={{ fontWeight: 500 }}>
            <SheetName job={job} sheet={sheet} />
          </Box>
          {rowsRead > 0 && (
            <Box sx={smallPrint}>
              {`Rows: ${formatCount(rowsRead)}, new: ${formatCount(newRows)}, existing: ${formatCount(existingRows)}, errors: ${formatCount(badRows)}`}
            </Box>
          )}
          <Box sx={{ mt: 0.5 }}>
            <SheetState sheet={sheet} />
          </Box>
          {action && <Box sx={{ mt: 1 }}>{action}</Box>}
        </TableCell>
      </TableRow>
    );
  return (
    <TableRow>
      <TableCell sx={breaking}>
        <SheetName job={job} sheet={sheet} />
      </TableCell>
      {counts.map((count, at) => (
        <TableCell key={columns[at]} align="right">
          {formatCount(count)}
        </TableCell>
      ))}
      <TableCell sx={breaking}>
        <SheetState sheet={sheet} />
      </TableCell>
      {hasUndo && (
        <TableCell align="right" sx={{ '&&': { py: 0.5 } }}>
          {action}
        </TableCell>
      )}
    </TableRow>
  );
}

const columns = ['rows', 'new', 'existing', 'errors'];

/** Leads to its records once they are imported. */
function SheetName({ job, sheet: { name, type, state, newRows } }: Pick<SheetRowProps, 'job' | 'sheet'>) {
  const list = listOf(type);
  if (!list || newRows === 0 || state !== 'done' || !hasImported(job)) return name;
  return <TextLink to={list}>{name}</TextLink>;
}

function SheetState({ sheet }: { sheet: ImportSheet }) {
  const { state, badRows, message } = sheet;
  // A check is done even if it has found errors.
  const hasFoundErrors = state === 'done' && badRows > 0;
  return (
    <>
      {hasFoundErrors ? (
        <StatusBadge status="errors_found" dot="warning.main" />
      ) : (
        <StatusBadge status={state} dot={state === 'cancelled' ? 'text.secondary' : undefined} />
      )}
      <Box className="prose" sx={smallPrint}>
        {isUnfinished(sheet) ? (state === 'running' ? importProgress(sheet).label : '') : message}
      </Box>
    </>
  );
}

const breaking = { overflowWrap: 'anywhere' } as const;
const smallPrint = { color: 'text.secondary', fontSize: 12, ...breaking } as const;
