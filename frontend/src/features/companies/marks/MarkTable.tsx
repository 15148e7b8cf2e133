import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MarkRecord } from '../../../api/generated';
import { markMethodLabels } from '../../../domain/company/mark-method';
import { brand } from '../../../lib/brand';
import { formatDate } from '../../../lib/format';
import { DeleteIcon, EditIcon } from '../../../ui/icons';
import { Hint } from '../../../ui/layout/Hint';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { Amount } from '../../../ui/values/Amount';

/** From here on an explanation is cut off, with a button that shows all of it. */
const LONG_EXPLANATION = 50;

/** Takes the width that the other columns leave, and does not grow with its text. */
const remaining = { width: '100%', maxWidth: 0 };

interface MarkActions {
  onView: (mark: MarkRecord) => void;
  onEdit?: (mark: MarkRecord) => void;
  onDelete?: (mark: MarkRecord) => void;
  /** When the mark was edited last; undefined if it never was, or the user may not see it. */
  editedAt: (mark: MarkRecord) => string | undefined;
  onShowVersions: (mark: MarkRecord) => void;
}

export function MarkTable({ marks, ...actions }: MarkActions & { marks: readonly MarkRecord[] }) {
  const isNarrow = useIsNarrow('lg');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={`${brand.productName} marks`}>
      <Table sx={{ '& td': { verticalAlign: 'baseline' } }}>
        <TableHead>
          <TableRow>
            {isNarrow ? (
              <TableCell>Mark Date, Valuation, Method, Explanation</TableCell>
            ) : (
              <>
                <TableCell>Mark Date</TableCell>
                <TableCell align="right">Valuation</TableCell>
                <TableCell>Method</TableCell>
                <TableCell>Explanation</TableCell>
              </>
            )}
            {actions.onEdit && <TableCell align="right">Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {marks.map((mark) => (
            <MarkRow key={mark.id} mark={mark} isNarrow={isNarrow} {...actions} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface MarkRowProps extends MarkActions {
  mark: MarkRecord;
  /** Whether date, valuation, method and explanation share a cell. */
  isNarrow: boolean;
}

function MarkRow({ mark, isNarrow, onView, onEdit, onDelete, editedAt, onShowVersions }: MarkRowProps) {
  const day = formatDate(mark.markDate);
  const valuation = <Amount value={mark.valuation} />;
  const explanation = <Explanation mark={mark} onView={() => onView(mark)} />;
  const method = mark.method && markMethodLabels[mark.method];
  const edit = editedAt(mark);
  const edited = edit && <Edited day={day} at={edit} onClick={() => onShowVersions(mark)} />;
  return (
    <TableRow>
      {isNarrow ? (
        <TableCell sx={remaining}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <span>{day}</span>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {valuation}
            </Box>
            {method && <span>{method}</span>}
            {edited}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{explanation}</Box>
        </TableCell>
      ) : (
        <>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            {day}
            {edited && <div>{edited}</div>}
          </TableCell>
          <TableCell align="right">{valuation}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{method}</TableCell>
          <TableCell sx={remaining}>{explanation}</TableCell>
        </>
      )}
      {onEdit && onDelete && (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', '&&': { verticalAlign: 'middle' } }}>
          <RowAction
            name={`Edit the mark of ${day}`}
            onClick={() => onEdit(mark)}
            icon={<EditIcon fontSize="small" />}
          />
          <RowAction
            name={`Delete the mark of ${day}`}
            onClick={() => onDelete(mark)}
            icon={<DeleteIcon fontSize="small" />}
          />
        </TableCell>
      )}
    </TableRow>
  );
}

interface EditedProps {
  /** The day of the mark, as it is written. */
  day: string;
  at: string;
  onClick: () => void;
}

function Edited({ day, at, onClick }: EditedProps) {
  const text = `Edited on ${formatDate(at)}`;
  return (
    <Button
      aria-label={`${text}: former versions of the mark of ${day}`}
      onClick={onClick}
      sx={{ minWidth: 0, minHeight: 24, mx: -1, my: -0.25, px: 1, fontSize: 12 }}
    >
      {text}
    </Button>
  );
}

function Explanation({ mark, onView }: { mark: MarkRecord; onView: () => void }) {
  const { explanation, document, markDate } = mark;
  if (!explanation && !document) return null;
  if (!document && explanation && explanation.length <= LONG_EXPLANATION) {
    return (
      <Box component="span" dir="auto" className="prose" sx={{ overflowWrap: 'anywhere' }}>
        {explanation}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" dir="auto" className="one-line prose" sx={{ minWidth: 0 }}>
        {explanation ?? document?.title}
      </Box>
      <Button
        aria-label={`View the mark of ${formatDate(markDate)}`}
        onClick={onView}
        sx={{ flex: 'none', minWidth: 0, minHeight: 24, my: -0.5, px: 1 }}
      >
        View
      </Button>
    </Box>
  );
}

interface RowActionProps {
  name: string;
  onClick: () => void;
  icon: ReactElement;
}

function RowAction({ name, onClick, icon }: RowActionProps) {
  return (
    <Hint title={name}>
      <IconButton aria-label={name} onClick={onClick} sx={{ my: -0.75 }}>
        {icon}
      </IconButton>
    </Hint>
  );
}
